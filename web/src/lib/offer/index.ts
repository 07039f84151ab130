export { type Named, type Names, OfferNames, useLoadedNames, useNames } from './names.ts'
export { nameWithoutLine } from './nameWithoutLine.ts'
