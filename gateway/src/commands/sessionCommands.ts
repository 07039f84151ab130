import { deviceOf } from '@touchline/domain/account'
import { customerByUsername } from '../account/index.ts'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { endSessions, OperationRefused, type Who } from '../operator/index.ts'
import { type ListedSession, listSessions } from '../session/index.ts'
import { resultSentence } from './resultSentence.ts'

/** Where a customer is logged in, a line each. */
export async function showSessions({ pool }: Database, name: string): Promise<string> {
  const found = await customerByUsername(pool, name)
  if (!found) throw new OperationRefused(`There is no customer "${name}".`)
  const sessions = await listSessions(pool, found.customer.id)
  return sessions.length === 0 ? `${found.customer.username} is not logged in.` : sessions.map(line).join('\n')
}

function line({ id, startedAt, lastUsedAt, userAgent, address = '-', countryCode = '-' }: ListedSession): string {
  const { browser = 'unknown browser', system = 'unknown system' } = deviceOf(userAgent)
  const times = `since ${startedAt.toISOString()}, last used ${lastUsedAt.toISOString()}`
  return `${id}  ${browser}, ${system}  ${address} ${countryCode}  ${times}`
}

/** Logs a customer out everywhere. */
export async function endSessionsManually({ pool }: Database, [customer = '']: string[], _env: Env, who: Who): Promise<string> {
  const acted = await endSessions(pool, who, { customer })
  return resultSentence(acted, (done) =>
    done.ended === 0
      ? `${done.customer} was not logged in.`
      : `${done.customer} was logged out of ${done.ended === 1 ? 'one session' : `${done.ended} sessions`}.`,
  )
}
