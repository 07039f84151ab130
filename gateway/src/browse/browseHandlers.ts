import { type HandlersOf, makeHandlers } from '../http/index.ts'
import { type BrowseOptions, type BrowseParts, browseParts } from './browseParts.ts'
import * as calls from './calls/index.ts'

export type BrowseHandlers = HandlersOf<typeof calls>

/** The offer, read from the catalogue. */
export const browseHandlers = (options: BrowseOptions): BrowseHandlers =>
  makeHandlers<BrowseParts, typeof calls>(calls, browseParts(options))
