import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import { type OwnDataOptions, type OwnDataParts, ownDataParts } from './ownDataParts.ts'

export const ownDataHandlers = (options: OwnDataOptions): HandlersOf<typeof calls> =>
  makeHandlers<OwnDataParts, typeof calls>(calls, ownDataParts(options))
