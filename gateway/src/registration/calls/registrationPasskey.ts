import { type Handlers, networkOf } from '../../http/index.ts'
import type { RegistrationParts } from '../registrationParts.ts'

/** It looks no customer up, so it says nothing about any. Limited by network, because each answer leaves a row for five minutes. */
export function registrationPasskey({ passkeys, attempts }: RegistrationParts): Handlers['registrationPasskey'] {
  return async ({ ref, username }, { address }) => {
    const network = { name: `passkeys of forms at ${networkOf(address)}`, burst: 100, refillMs: 6_000 }
    const attempt = await attempts.begin([network])
    if ('retryAfterSeconds' in attempt) return { refused: 'LoginTooManyAttempts', ...attempt }
    attempt.end('failed')
    return passkeys.creationToJoin(ref, username.trim())
  }
}
