import cashout from './cashout.json'
import links from './links.json'
import mybets from './mybets.json'
import slip from './slip.json'

export const messages = { ...cashout, ...links, ...mybets, ...slip }
