export { enterPredictor } from './enterPredictor.ts'
export { predictorEntries } from './predictorEntries.ts'
export { predictorRounds } from './predictorRounds.ts'
