import rules from './rules.json'

/** What a book says about itself, which few read. */
export const messages = rules
