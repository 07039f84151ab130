/** All calls of this noun, each in the file with its name. */
export { enterPredictor } from './enterPredictor.ts'
export { predictorEntries } from './predictorEntries.ts'
export { predictorRounds } from './predictorRounds.ts'
