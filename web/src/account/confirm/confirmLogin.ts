import type { Calls, RequestOf } from '@touchline/contract'
import { call } from '../../lib/api.ts'
import { renewed } from '../session/index.ts'

/** Confirms the login and takes over the session's new token. Throws what `call` throws. */
export async function confirmLogin(by: RequestOf<Calls['confirmLogin']>): Promise<void> {
  const { sessionId: sessionToken, expiresAt } = await call('confirmLogin', by)
  renewed({ sessionToken, expiresAt })
}
