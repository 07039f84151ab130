export * from './calls.ts'
export type { WireEntry, WirePredictorMatch, WireRound } from './wireRound.ts'
