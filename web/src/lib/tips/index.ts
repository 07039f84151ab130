export { useFreeBetChecked } from './freeBetChecked.ts'
export { expiringFreeBets, warnsOfExpiry } from './freeBetTip.ts'
export { type TipPlace, tipPlaces, useTipPlaces } from './tipPlaces.ts'
