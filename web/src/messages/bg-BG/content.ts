import rules from './rules.json'

export const messages = { ...rules }
