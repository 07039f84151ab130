export { changesOf } from './changesOf.ts'
export { leaguesBetOn } from './leaguesBetOn.ts'
export { type MyBetsHandlers, type MyBetsOptions, myBetsHandlers } from './myBets.ts'
export { type ReadBet, readMyBets } from './readMyBets.ts'
