import cashout from './cashout.json'
import mybets from './mybets.json'
import slip from './slip.json'

/** What no first picture needs. */
export const messages = { ...slip, ...mybets, ...cashout }
