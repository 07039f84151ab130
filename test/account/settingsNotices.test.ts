/** A customer's open pages are told that their settings changed, over real push; nobody else's are, and nothing is said where nothing changed. */
import { createSettingsNotices } from '@touchline/gateway/account'
import type { Worker } from '@touchline/gateway/worker'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { pushWorld, sessionOf } from '../push/pushWorld.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
let pushed: Awaited<ReturnType<typeof pushWorld>>
let worker: Worker
let token: string
const heard = { alice: 0, bob: 0 }

beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
  const ids = { alice: await customerNamed(world.pool, 'alice'), bob: await customerNamed(world.pool, 'bob') }
  token = await world.login('alice')
  pushed = await pushWorld({ sessions: { find: async (name) => sessionOf(ids[name as keyof typeof ids]) } })
  const log = pino({ level: 'silent' })
  worker = createSettingsNotices({ pool: world.pool, push: pushed.push, log, sweepMs: 3_600_000 })
  for (const name of ['alice', 'bob'] as const) {
    const { cometd } = await pushed.client(name)
    await new Promise<void>((resolve) =>
      cometd.subscribe(
        '/user/settings',
        ({ data }) => void (heard[name] += data.ops.length),
        () => resolve(),
      ),
    )
  }
  await worker.idle()
})
afterAll(async () => {
  await worker.close()
  await pushed.close()
  await world.close()
})

const star = (id: string, starred: boolean) =>
  world.data('saveSettings', { favoriteChanges: [{ list: 'eventId', id, starred }] }, token)

// one after the other: a notice too many would show in the next one's count
it.each<[string, () => Promise<unknown>, number]>([
  ['a first star', () => star('bohs', true), 1],
  ['the same star again, of which nothing is said', () => star('bohs', true), 1],
  ['a star that is taken away', () => star('bohs', false), 2],
  ['a format of odds', () => world.data('saveSettings', { settings: { offer: { oddsFormat: 'DECIMAL' } } }, token), 3],
])('%s', async (_, change, notices) => {
  await change()
  await worker.idle()
  await expect.poll(() => heard).toEqual({ alice: notices, bob: 0 })
})
