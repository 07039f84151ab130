export * from './accaBonus.ts'
export * from './accaBoost.ts'
export * from './asBet.ts'
export * from './automaticCashOut.ts'
export { type BestOddsQuestion, bestOddsFrom } from './bestOdds.ts'
export * from './bet.ts'
export * from './bonusConditions.ts'
export { selectionState } from './builder.ts'
export * from './cashOuts.ts'
export * from './cashOutValue.ts'
export { castOrders } from './castLines.ts'
export type { LegQuestion } from './decidedLeg.ts'
export { decideLeg, isWithdrawn } from './decideLeg.ts'
export { placePrice, standardPlaceTerms, termsOf } from './eachWay.ts'
export * from './freeBet.ts'
export {
  type HalfTimeHeroesLeg,
  type HalfTimeHeroesOffer,
  type HalfTimeHeroesQuestion,
  type HalfTimeHeroesSettings,
  halfTimeHeroesOffer,
  hasHalfTimeHeroes,
} from './halfTimeHeroes.ts'
export * from './lifecycle.ts'
export * from './lines.ts'
export * from './maxStake.ts'
export * from './outcomePreview.ts'
export * from './outcomeState.ts'
export * from './partialCashOut.ts'
export * from './priceBoost.ts'
export * from './promotionCosts.ts'
export * from './receipt.ts'
export { rule4Bands, rule4Pence } from './rule4.ts'
export * from './rule4Now.ts'
export * from './rules.ts'
export * from './settle.ts'
export type { SettleQuestion } from './settleQuestion.ts'
export * from './winnings.ts'
export * from './winningsTax.ts'
