import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { SharingParts } from './sharingParts.ts'

/** Calls around a slip: sharing, links, bet requests, recommendations. */
export const sharingHandlers = (parts: SharingParts): HandlersOf<typeof calls> =>
  makeHandlers<SharingParts, typeof calls>(calls, parts)
