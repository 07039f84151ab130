/** All calls of this noun, each in the file with its name. */
export { bonusOffersAccept } from './bonusOffersAccept.ts'
export { bonusOffersDecline } from './bonusOffersDecline.ts'
export { cancelBonuses } from './cancelBonuses.ts'
export { exchangePoints } from './exchangePoints.ts'
export { loyaltyPoints } from './loyaltyPoints.ts'
