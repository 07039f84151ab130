/** A gateway that is killed with −9 between the row of a notification and its answer never sends it twice. */
import { makeVapidKeys } from '@touchline/adapters/webPush'
import type { CampaignMessage } from '@touchline/contract/operator'
import { sendMessage } from '@touchline/gateway/operator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootWorld, type World } from '../world.ts'
import { type PushService, pushService } from './pushService.ts'

let service: PushService
let world: World
beforeAll(async () => {
  service = await pushService()
  world = await bootWorld({
    env: {
      VAPID_PRIVATE_KEY: makeVapidKeys().privateKey,
      VAPID_SUBJECT: 'https://book.example',
      PUSH_SERVICES: service.origin,
    },
  })
})
afterAll(async () => {
  await world?.close()
  await service?.close()
})

// what protects is sent at any hour
const message: CampaignMessage = {
  purpose: 'protection',
  inboxType: 'NOTICE',
  group: 'info',
  dismissable: true,
  texts: { 'en-GB': { name: 'A notice', text: 'Please read this.' } },
}
const send = (campaign: string) =>
  sendMessage(world.pool, { by: 'kate', ref: crypto.randomUUID() }, { campaign, customer: 'alice', message })
const states = async () =>
  (await world.pool.query<{ state: string }>('select state from push_delivery order by message_id')).rows.map(
    ({ state }) => state,
  )

it('sends what waited when it is back, and nothing whose answer it did not hear', async () => {
  const { address, received } = service.browser()
  await world.data('pushSubscribe', address, await world.login('alice'))
  service.answers.push('silence')
  await send('unheard')
  await expect.poll(() => service.requests).toBe(1)
  expect(await states()).toEqual(['sending'])
  await world.kill()
  await send('waiting')
  expect(await states()).toEqual(['sending', 'waiting'])
  await world.restart()
  await expect.poll(states).toEqual(['sending', 'sent'])
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect([service.requests, received.length]).toEqual([2, 1])
})
