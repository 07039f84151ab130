export { seedDemoRound } from './demoRound.ts'
export { predictorHandlers } from './predictorHandlers.ts'
export { createPredictorRounds, type PredictorRoundsOptions } from './workers/predictorRounds.ts'
