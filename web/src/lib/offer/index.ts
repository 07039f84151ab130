export { loadNames, type Named, type Names, OfferNames, sideNamed, useLoadedNames, useNames } from './names.ts'
