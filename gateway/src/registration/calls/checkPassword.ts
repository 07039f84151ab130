import { type Handlers, networkOf } from '../../http/index.ts'
import type { RegistrationParts } from '../registrationParts.ts'

/** By the same rule as `register`, which checks it again with the names that the form asks for later. */
export function checkPassword({ attempts, newPasswordRefusal }: RegistrationParts): Handlers['checkPassword'] {
  return async ({ password, username, email }, { address }) => {
    const network = { name: `passwords of forms at ${networkOf(address)}`, burst: 100, refillMs: 6_000 }
    const attempt = await attempts.begin([network])
    if ('retryAfterSeconds' in attempt) return { refused: 'LoginTooManyAttempts', ...attempt }
    attempt.end('failed')
    const customer = { username, email, firstName: '', lastName: '' }
    return (await newPasswordRefusal({ wanted: password, customer })) ?? { data: {} }
  }
}
