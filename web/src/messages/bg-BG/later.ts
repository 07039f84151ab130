import cashout from './cashout.json'
import mybets from './mybets.json'

/** What no first picture needs. */
export const messages = { ...mybets, ...cashout }
