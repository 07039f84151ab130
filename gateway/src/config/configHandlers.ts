import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { ConfigParts } from './configParts.ts'

export const configHandlers = (parts: ConfigParts): HandlersOf<typeof calls> =>
  makeHandlers<ConfigParts, typeof calls>(calls, parts)
