import browse from './browse.json'
import frame from './frame.json'

export const messages = { ...frame, ...browse }
