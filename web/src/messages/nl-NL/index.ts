import browse from './browse.json'
import frame from './frame.json'
import session from './session.json'
import slip from './slip.json'

export const messages = { ...frame, ...browse, ...slip, ...session }
