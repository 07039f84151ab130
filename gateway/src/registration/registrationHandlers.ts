import { newPasswordRule } from '../account/index.ts'
import { type HandlersOf, makeHandlers } from '../http/index.ts'
import * as calls from './calls/index.ts'
import { joinTurns } from './joinTurns.ts'
import type { RegistrationOptions, RegistrationParts } from './registrationParts.ts'

export const registrationHandlers = (options: RegistrationOptions): HandlersOf<typeof calls> =>
  makeHandlers<RegistrationParts, typeof calls>(calls, {
    ...options,
    newPasswordRefusal: newPasswordRule(options.brand),
    turns: joinTurns(options),
  })
