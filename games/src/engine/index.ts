export { bestMove, bestPlay } from './bestPlay.ts'
export { type BlackjackShown, type BlackjackStep, blackjack, type Hand, type Move, moves } from './blackjack.ts'
export { type Card, countOf, isBlackjack, rankOf, suitOf } from './cards.ts'
export { type DiceShown, dice, diceOffers } from './dice.ts'
export { type FreeSpinFault, freeSpinFault } from './freeSpins.ts'
export { type Game, isRecord, type Round, returnMinor, stakesMinor } from './game.ts'
export { gameOf, games } from './games.ts'
export {
  jackpotPaidMinor,
  jackpotReturn,
  jackpotSeedMinor,
  jackpotShare,
  jackpotTickets,
  winsJackpot,
} from './jackpot.ts'
export { type MinesShown, mineChance, mineCounts, mineLadder, mines, tiles } from './mines.ts'
export { chipsMax, colourOf, type RouletteShown, roulette, spotReturns, spots, wheel } from './roulette.ts'
export { linePays, rowsShown, type SlotDesign, type SlotShown, symbolAt } from './slot.ts'
export { jewels, jewelsDesign, orchard, orchardDesign } from './slots.ts'
