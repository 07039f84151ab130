export { casinoGames } from './casinoGames.ts'
export { casinoHistory } from './casinoHistory.ts'
export { inPlayCasinoToken } from './inPlayCasinoToken.ts'
export { jackpotsAmount } from './jackpotsAmount.ts'
