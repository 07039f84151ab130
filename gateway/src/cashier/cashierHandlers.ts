import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { CashierOptions, CashierParts } from './cashierParts.ts'

export const cashierHandlers = (options: CashierOptions): HandlersOf<typeof calls> =>
  makeHandlers<CashierParts, typeof calls>(calls, options)
