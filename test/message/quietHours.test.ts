/** A campaign that would begin in its quiet hours begins after them, over HTTP. */
import type { CampaignMessage } from '@touchline/contract/operator'
import { sendMessage } from '@touchline/gateway/operator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
})
afterAll(() => world?.close())

const notice: CampaignMessage = {
  purpose: 'service',
  inboxType: 'NOTICE',
  group: 'info',
  dismissable: true,
  texts: { 'en-GB': { name: 'A notice', text: 'Our terms change on Monday.' } },
}
const send = (campaign: string, message: CampaignMessage) =>
  sendMessage(world.pool, { by: 'kate', ref: crypto.randomUUID() }, { campaign, customer: 'alice', message })

/** the clock of UTC in so many hours */
const clockIn = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
const quiet = (fromHours: number, untilHours: number) => ({
  from: clockIn(fromHours),
  until: clockIn(untilHours),
  timeZone: 'UTC',
})

it('what is sent in quiet hours is shown after them, otherwise at once', async () => {
  await send('now', { ...notice, quietHours: quiet(2, 4) })
  const night = quiet(-2, 2)
  await send('later', { ...notice, quietHours: night })
  const { rows } = await world.pool.query<{ at: string; isLater: boolean }>(
    `select to_char(show_from at time zone 'UTC', 'HH24:MI') as at, show_from > clock_timestamp() as "isLater" from message
     where key in ('campaign:now', 'campaign:later') order by id`,
  )
  expect(rows.map(({ isLater }) => isLater)).toEqual([false, true])
  expect(rows[1]?.at).toBe(night.until)
  expect((await world.data('inbox', {}, await world.login('alice'))).messages).toHaveLength(1)
})

it.each([
  ['a protecting message', { ...notice, purpose: 'protection' as const, quietHours: quiet(1, 2) }, 'no quietHours'],
  ['a place that has no clocks', { ...notice, quietHours: { ...quiet(1, 2), timeZone: 'Mars/Base' } }, 'not a time zone'],
])('are refused of %s', async (_, message, why) => {
  await expect(send('refused', message)).rejects.toThrow(why)
})
