import type { Pool } from '../../database/index.ts'
import { endAllSessions } from '../../session/index.ts'
import { type Acted, act, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** Logs a customer out everywhere. Gateways find the ends in the database, without a message. */
export const endSessions = (pool: Pool, who: Who, input: { customer: string }): Promise<Acted<'endSessions'>> =>
  act(pool, { name: 'endSessions', who, input }, async (db, { customer }) => {
    const { id, username } = await customerNamed(db, customer)
    const ended = await endAllSessions(db, id, { why: 'byOperator' })
    return { customer: username, ended: ended.length }
  })
