import { createHash } from 'node:crypto'
import type { World } from '../world.ts'

/** Logs a customer in and moves the start of that session so many minutes back; returns the token. */
export async function loggedInBefore(world: Pick<World, 'login' | 'pool'>, username: string, minutes: number): Promise<string> {
  const token = await world.login(username)
  const db = await world.pool.connect()
  await db.query('begin')
  await db.query('set local session_replication_role = replica')
  const { rowCount } = await db.query(
    `update session s set started_at = s.started_at - make_interval(mins => $2)
     from session_token t where t.session_id = s.id and t.token_hash = $1`,
    [createHash('sha256').update(token).digest(), minutes],
  )
  await db.query('commit')
  db.release()
  if (rowCount !== 1) throw new Error('no such session')
  return token
}
