import { createHash } from 'node:crypto'
import { asSuperuser } from '../asSuperuser.ts'
import type { World } from '../world.ts'

/** Logs a customer in and moves the start of that session so many minutes back; returns the token. */
export async function loggedInBefore(world: Pick<World, 'login' | 'pool'>, username: string, minutes: number): Promise<string> {
  const token = await world.login(username)
  const { rowCount } = await asSuperuser(
    world.pool,
    `update session s set started_at = s.started_at - make_interval(mins => $2)
     from session_token t where t.session_id = s.id and t.token_hash = $1`,
    [createHash('sha256').update(token).digest(), minutes],
  )
  if (rowCount !== 1) throw new Error('no such session')
  return token
}
