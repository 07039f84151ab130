import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { ContentParts } from './contentParts.ts'

/** The operator's texts, and who sees them. */
export const contentHandlers = (parts: ContentParts): HandlersOf<typeof calls> =>
  makeHandlers<ContentParts, typeof calls>(calls, parts)
