import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { IdentityParts } from './identityParts.ts'

export const identityHandlers = (parts: IdentityParts): HandlersOf<typeof calls> =>
  makeHandlers<IdentityParts, typeof calls>(calls, parts)
