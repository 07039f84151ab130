export { type PrizeGames, usePrizeGames } from './prizeGames.ts'
