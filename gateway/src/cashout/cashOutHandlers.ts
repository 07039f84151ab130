import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { CashOutParts } from './cashOutParts.ts'

export type CashOutHandlers = HandlersOf<typeof calls>

export const cashOutHandlers = (parts: CashOutParts): CashOutHandlers => makeHandlers<CashOutParts, typeof calls>(calls, parts)
