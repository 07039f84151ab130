/** All calls of this noun, each in the file with its name. */
export { casinoFunUrl } from './casinoFunUrl.ts'
export { casinoGames } from './casinoGames.ts'
export { casinoHistory } from './casinoHistory.ts'
export { inPlayCasinoToken } from './inPlayCasinoToken.ts'
export { jackpotsAmount } from './jackpotsAmount.ts'
