export * from './catalogue.ts'
export { countryOf, hasBestOdds } from './countryOf.ts'
export * from './dropUnnamed.ts'
export * from './entities.ts'
export * from './eventStream.ts'
export { keptDays, virtualKeptDays } from './kept.ts'
export { merge, sameValue } from './merge.ts'
export { endPeriods, isNormalTime } from './normalTime.ts'
export * from './ops.ts'
export { bendOf, type CardFact, type CardFacts, cardFactsOf, styleOf } from './raceFacts.ts'
export {
  type PastRun,
  type RunnerForm,
  type RunStyle,
  raceFormOf,
  runStyles,
  type Strike,
  type TrapRecord,
  trapRecordOf,
} from './raceForm.ts'
export type { Removal } from './removals.ts'
export { periodScoresOf, type SetScore, setScoreOf } from './setScore.ts'
export { sideColours, sideColoursPattern, sideDesigns } from './sideColours.ts'
export * from './statistics.ts'
export { isEventClosed, isMarketSuspended } from './takesBets.ts'
