import { databaseSessions } from '@touchline/gateway/session'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { bootWorld, type World } from '../world.ts'

let world: World | undefined
afterAll(() => world?.close())

it('a session that listens here ends here, though the word of the gateway that ended it was lost', async () => {
  world = await bootWorld({ as: 'inside' })
  const times = { lifetimeMs: 60_000, idleMs: 60_000 }
  const here = databaseSessions({ pool: world.pool, log: pino({ level: 'silent' }), sweepMs: 50, ...times })
  const ended: string[] = []
  here.onEnd((id) => ended.push(id))
  const token = await world.login('alice')
  const session = await here.listen(token)
  const other = await here.listen(await world.login('bob'))
  await world.data('logout', {}, token)
  await expect.poll(() => ended).toEqual([session?.id])
  expect(other).toBeDefined()
  here.close()
})
