export { type BetHandlers, type BetOptions, betHandlers } from './betHandlers.ts'
export { type ReadBet, readMyBets } from './readMyBets.ts'
export { readSlip, readSlips } from './readSlip.ts'
export { createSettler, type SettlerOptions } from './settler.ts'
