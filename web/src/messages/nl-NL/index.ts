import browse from './browse.json'
import frame from './frame.json'
import names from './names.json'

export const messages = { ...frame, ...browse, ...names }
