import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { CasinoParts } from './casinoParts.ts'

export const casinoHandlers = (parts: CasinoParts): HandlersOf<typeof calls> =>
  makeHandlers<CasinoParts, typeof calls>(calls, parts)
