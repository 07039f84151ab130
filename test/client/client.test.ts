/** The generated client against a real gateway: joining, logging in, finding a match, betting on it. */
import { randomUUID } from 'node:crypto'
import { type Client, createClient, Refused } from '@touchline/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { joining } from '../registration/joining.ts'
import { bootWorld, type World } from '../world.ts'

const feed = drivenFeed()
let world: World
let client: Client
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', feed })
  await feed.send(...saturday())
  client = createClient({ url: world.url, lang: 'nl', headers: { 'x-client-id': 'web' } })
})
afterAll(() => world.close())

describe('the client package', () => {
  it('joins and logs in', async () => {
    const { playerUuid } = await client.call('register', joining('typed'))
    const { sessionId } = await client.call('login', { username: 'typed', password: 'copper lantern ferry' })
    const { userProfile } = await client.call('userInfo', {}, { token: sessionId })
    expect(userProfile).toMatchObject({ userId: playerUuid, username: 'typed' })
  })

  it('finds a match, bets on it and sees the bet', async () => {
    const { sessionId: token } = await client.call('login', { username: 'alice', password: 'touchline-demo' })
    const { entities } = await client.call('matches', { categoryid: 'football' })
    const selection = Object.values(entities.selection).find(({ status, odds }) => status === 'OPEN' && odds !== undefined)
    if (!selection) throw new Error('no open selection')
    const { eventId, marketId, id: selectionId, odds } = selection
    const slip = {
      ref: randomUUID(),
      type: 'SINGLE' as const,
      selections: [{ eventId, marketId, selectionId, odds }],
      stake: '2.00',
    }
    const { betSlips } = await client.call('betplacement', { betSlips: [slip] }, { token })
    expect(betSlips).toEqual([expect.objectContaining({ ref: slip.ref, status: 'SUCCEEDED', stake: '2.00' })])
    const known = await client.call('betstatus', { ref: slip.ref }, { token })
    expect(known.betId).toBe(betSlips[0]?.betId)
    const { bets } = await client.call('myBetsUnsettled', {}, { token })
    expect(bets.map(({ betId }) => betId)).toContain(known.betId)
    expect(await world.audit()).toEqual([])
  })

  it('throws a refusal with its name, code and status', async () => {
    const refused = await client.call('balance', {}).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect(refused).toMatchObject({ errorType: 'SessionRequired', resultCode: 1122, status: 401 })
    await expect(client.call('login', { username: 'alice', password: 'wrong' })).rejects.toMatchObject({
      errorType: 'LoginInvalidUsernameOrPassword',
      status: 200,
    })
  })

  it('reads answers with a format of their own', async () => {
    expect(await client.call('responsibleGaming', {})).toContain('Loket Kansspel')
  })
})
