import { type HandlersOf, makeHandlers } from '../http/index.ts'
import { type AccountOptions, type AccountParts, accountParts } from './accountParts.ts'
import * as calls from './calls/index.ts'

export type AccountHandlers = HandlersOf<typeof calls>

export const accountHandlers = (options: AccountOptions): AccountHandlers =>
  makeHandlers<AccountParts, typeof calls>(calls, accountParts(options))
