import browse from './browse.json'
import frame from './frame.json'
import session from './session.json'

export const messages = { ...frame, ...browse, ...session }
