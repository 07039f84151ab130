export { seedDemoRound } from './demoRound.ts'
export { predictorHandlers } from './predictorHandlers.ts'
export { openChosenRound, voidRound } from './staffRounds.ts'
export { createPredictorRounds, type PredictorRoundsOptions } from './workers/predictorRounds.ts'
