import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import type { RegistrationParts } from './registrationParts.ts'

export const registrationHandlers = (parts: RegistrationParts): HandlersOf<typeof calls> =>
  makeHandlers<RegistrationParts, typeof calls>(calls, parts)
