import more from './more.json'
import rules from './rules.json'

export const messages = { ...more, ...rules }
