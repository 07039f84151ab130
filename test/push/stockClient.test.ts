import type { Message } from 'cometd'
import { afterEach, describe, expect, it } from 'vitest'
import { offerMatch, pushWorld, subscribed, until } from './pushWorld.ts'

const worlds: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((each) => each.close()))
})

async function world(parts: Parameters<typeof pushWorld>[0] = {}) {
  const made = await pushWorld(parts)
  worlds.push(made)
  offerMatch(made.catalogue)
  return made
}

const opsOf = (messages: Message[]) => messages.flatMap((each) => each.data.ops)

describe('a stock cometd client', () => {
  it('shakes hands and gets a market whole, then what changes of it', async () => {
    const { catalogue, ...at } = await world()
    const { cometd, handshake } = await at.client()
    expect(handshake).toMatchObject({ successful: true, ext: { session: { guest: true } } })
    const { reply, got } = await subscribed(cometd, '/market/m1')
    expect(reply).toMatchObject({ successful: true, subscription: '/market/m1' })
    await until(() => got.length === 1, 'the initial message')
    expect(opsOf(got).map(({ op, entity, id }) => `${op} ${entity} ${id}`)).toEqual([
      'initial market m1',
      'initial selection s1',
      'initial selection s2',
    ])
    catalogue.apply({ v: 2, ops: [{ op: 'update', entity: 'selection', id: 's1', data: { odds: 2.1 } }] })
    await until(() => got.length === 2, 'the update')
    expect(got[1]?.data).toEqual({ v: 2, ops: [{ op: 'update', entity: 'selection', id: 's1', data: { odds: 2.1 } }] })
  })
})
