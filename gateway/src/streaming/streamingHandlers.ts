import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { StreamingParts } from './streamingParts.ts'

export const streamingHandlers = (parts: StreamingParts): HandlersOf<typeof calls> =>
  makeHandlers<StreamingParts, typeof calls>(calls, parts)
