import { databaseSessions } from '@touchline/gateway/session'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { bootWorld, type World } from '../world.ts'

let world: World | undefined
afterAll(() => world?.close())

it('a session connected here ends here once, although the message of the gateway that ended it was lost', async () => {
  world = await bootWorld({ as: 'inside' })
  const times = { lifetimeMs: 60_000, idleMs: 60_000 }
  const here = databaseSessions({ pool: world.pool, log: pino({ level: 'silent' }), sweepMs: 1, ...times })
  const ended: string[] = []
  here.onEnd((id) => ended.push(id))
  const token = await world.login('alice')
  const session = await here.listen(token)
  const otherToken = await world.login('bob')
  const other = await here.listen(otherToken)
  await world.data('logout', {}, token)
  await expect.poll(() => ended).toContain(session?.id)
  expect(ended).not.toContain(other?.id)
  await world.data('logout', {}, otherToken)
  await expect.poll(() => ended).toContain(other?.id)
  expect(ended).toEqual([session?.id, other?.id])
  here.close()
})
