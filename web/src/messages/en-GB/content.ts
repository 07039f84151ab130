import chat from './chat.json'
import consent from './consent.json'
import more from './more.json'
import prompts from './prompts.json'
import rules from './rules.json'
import tips from './tips.json'

export const messages = { ...chat, ...consent, ...more, ...prompts, ...rules, ...tips }
