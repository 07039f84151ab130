import type { Pool } from '../database/index.ts'
import type { AttemptKey, Attempts } from './attempts.ts'
import { type Customer, customerByUsername } from './customers.ts'
import type { Passwords } from './passwords.ts'

/**
 * The customer, if the password is right: an attempt on each of the keys, which counts if it fails. Without a
 * `customer` the name or password is wrong; `retryAfterSeconds` means too many failures.
 */
export type Recognise = (
  keys: AttemptKey[],
  username: string,
  password: string,
) => Promise<{ customer: Customer; passwordHash: string } | { customer?: undefined } | { retryAfterSeconds: number }>

interface RecogniseOptions {
  pool: Pool
  passwords: Passwords
  attempts: Attempts
}

export function recogniser({ pool, passwords, attempts }: RecogniseOptions): Recognise {
  async function known(username: string, password: string) {
    const found = await customerByUsername(pool, username)
    const isRight = await passwords.verify(password, found?.passwordHash)
    return isRight && found?.passwordHash !== undefined ? { ...found, passwordHash: found.passwordHash } : undefined
  }

  return async (keys, username, password) => {
    const attempt = await attempts.begin(keys)
    if ('retryAfterSeconds' in attempt) return attempt
    const found = await known(username, password).catch((error: Error) => {
      // the database is down: nothing failed
      attempt.end('succeeded')
      throw error
    })
    attempt.end(found ? 'succeeded' : 'failed')
    return found ?? {}
  }
}
