export { useFreeBetChecked } from './freeBetChecked.ts'
export { expiringFreeBets, warnsOfExpiry } from './freeBetTip.ts'
export { type TipPlace, tipPlaceNames, tipPlaces, useTipPlaces } from './tipPlaces.ts'
