import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { PredictorParts } from './predictorParts.ts'

export const predictorHandlers = (parts: PredictorParts): HandlersOf<typeof calls> =>
  makeHandlers<PredictorParts, typeof calls>(calls, parts)
