import { minPasswordLength, passwordProblem } from '@touchline/domain/account'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

const changeSql = 'update customer set password_hash = $3 where id = $1 and password_hash = $2'

const values = { min: String(minPasswordLength) }

export function changePassword({ sessions, passwords, recognise }: AccountParts): Handlers['changePassword'] {
  return async ({ password, newPassword }, { session }) => {
    const { customerId, username } = session
    const keys = [{ name: `password of customer ${customerId}`, burst: 10, refillMs: 30_000 }]
    const known = await recognise(keys, username, password)
    if ('retryAfterSeconds' in known) return { refused: 'LoginTooManyAttempts', ...known }
    if (!known.customer) return { refused: 'PasswordWrong' }
    const problem = passwordProblem(newPassword, { username, before: password })
    if (problem) return { refused: 'PasswordNotAllowed', sentence: { id: `refusal.PasswordNotAllowed.${problem}`, values } }
    // of two concurrent changes one is first, and the other gave the old password
    const change = [customerId, known.passwordHash, await passwords.hash(newPassword)]
    const isChanged = await sessions.endAllWith(customerId, async (db) => (await db.query(changeSql, change)).rowCount !== 0, {
      why: 'passwordChanged',
      but: session,
    })
    return isChanged ? { data: {} } : { refused: 'PasswordWrong' }
  }
}
