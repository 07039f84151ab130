export { acceptOffer, cancelBonus, declineOffer, matchDeposit, unmatchDeposit } from './answerOffer.ts'
export { bonusHandlers } from './bonusHandlers.ts'
export { countGameStake, takeBackGameStake } from './countGameWager.ts'
export { countWagering } from './countWagering.ts'
export { type EnteredBoost, enterBoost, runningPriceBoosts, withdrawPriceBoost } from './enterPriceBoost.ts'
export {
  changeFreeSpins,
  type FreeGame,
  type FreeSpinsChange,
  type FreeSpinsGrant,
  freeSpinsNamed,
  grantFreeSpins,
  openFreeSpins,
} from './freeSpins.ts'
export {
  type FreeSpinsNotice,
  freeSpinsNoticeOf,
  nextFreeSpinsNotice,
  noteFreeSpinsAnswer,
  type ToldOfFreeSpins,
} from './freeSpinsNotices.ts'
export { type BonusGrant, grantBonus } from './grantBonus.ts'
export { countPoints, exchangePoints, pointsNow } from './loyaltyPoints.ts'
export { isOtherOffer, listOffers, makeOffer, offersMade } from './makeOffer.ts'
export { type FreeBetGiven, type OpenBonus, openBonuses, type ProfitBoostGiven } from './openBonuses.ts'
export {
  type Boostable,
  type BoostableBuilder,
  type BoostOfAccas,
  createPriceBoosts,
  type PriceBoost,
  type PriceBoosts,
} from './priceBoosts.ts'
export { giveBackBonuses, takeBackBonuses } from './settledBonuses.ts'
export { userBonusesOf } from './userBonuses.ts'
export { wireAccaBoost, wirePrice, wirePriceBoost } from './wirePriceBoost.ts'
export { type FreeSpinsKept, type FreeSpinsWithdrawn, withdrawFreeSpins } from './withdrawFreeSpins.ts'
export { type BonusNoticesOptions, createBonusNotices } from './workers/bonusNotices.ts'
export { type BonusExpiryOptions, createBonusExpiry } from './workers/expiry.ts'
export { createFreeSpinsExpiry } from './workers/freeSpinsExpiry.ts'
export { createOfferExpiry } from './workers/offerExpiry.ts'
