import account from './account.json'
import cashout from './cashout.json'
import mybets from './mybets.json'
import pages from './pages.json'
import session from './session.json'
import settings from './settings.json'
import slip from './slip.json'
import watch from './watch.json'

/** What no first picture needs. */
export const messages = { ...account, ...slip, ...mybets, ...cashout, ...pages, ...session, ...settings, ...watch }
