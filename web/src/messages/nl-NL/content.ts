import chat from './chat.json'
import more from './more.json'
import rules from './rules.json'

export const messages = { ...chat, ...more, ...rules }
