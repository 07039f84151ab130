/** A new kind of block needs only a row in the table: every action checks it. */
import { randomUUID } from 'node:crypto'
import { type BlockKind, blockKinds } from '@touchline/domain/account'
import { stopOf } from '@touchline/gateway/block'
import { blockKindsRoutine } from '@touchline/gateway/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, matchResult, saturday, selection } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'

const underReview: BlockKind = {
  kind: 'underReview',
  stops: {
    login: 'NotAllowed',
    bet: 'AccountRestricted',
    betInPlay: 'AccountRestricted',
    cashOut: 'CashOutDisabled',
    bonus: 'NotAllowed',
    stream: 'StreamNotAvailable',
    raiseLimit: 'NotAllowed',
    deposit: 'NotAllowed',
    withdraw: 'NotAllowed',
  },
  endsEarly: true,
}

const feed = drivenFeed()
let world: World
let frank: string
let token: string
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', feed })
  await feed.send(...saturday())
  await world.pool.query(blockKindsRoutine([...blockKinds, underReview]))
  frank = await customerNamed(world.pool, 'frank')
  token = await world.login('frank')
})
afterAll(() => world.close())

const begin = (until = 'infinity') =>
  world.pool.query(`select begin_block($1, 'underReview', $2, 'kate', 'case 12')`, [frank, until])
const end = () => world.pool.query(`select end_block($1, 'underReview', 'kate')`, [frank])

async function bet(more: object = {}) {
  const leg = { eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h') }
  const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake: '1.00', selections: [leg], ...more }
  const { betSlips } = await world.data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)
  return betSlips[0]
}

it('login, bet, cash-out, bonus, limits and streams refuse according to the row, until it ends', async () => {
  const setLimit = (limit: string) => world.call('setOwnLimit', { kind: 'stake', period: 'day', limit }, token)
  expect((await setLimit('50.00')).status).toBe(200)
  const { userBonuses } = await world.data('userInfo', {}, token)
  const freeBet = userBonuses?.freeBet[0]
  const placed = await bet({ freeBet: { id: freeBet?.userBonusId ?? '' }, stake: '10.00' })
  expect(placed?.status).toBe('SUCCEEDED')

  await begin()
  const login = await world.call('login', { username: 'frank', password: 'touchline-demo' })
  expect([login.status, login.body.errorType]).toEqual([403, 'NotAllowed'])
  expect((await bet())?.errors.map(({ type }) => type)).toEqual(['AccountRestricted'])
  const cashOut = await world.data('cashout', { ref: randomUUID(), betId: placed?.betId ?? '', amount: '1.00' }, token)
  expect(cashOut).toMatchObject({ status: 'FAILED', error: { type: 'CashOutDisabled' } })
  expect((await setLimit('60.00')).body.errorType).toBe('NotAllowed')
  // a stricter limit is always accepted
  expect((await setLimit('40.00')).status).toBe(200)
  expect(await stopOf(world.pool, frank, 'stream')).toMatchObject({ kind: 'underReview', refusal: 'StreamNotAvailable' })
  const info = await world.data('userInfo', {}, token)
  expect(info.userRestrictions).toEqual({
    betsAllowed: false,
    liveBetsAllowed: false,
    depositAllowed: false,
    withdrawAllowed: false,
    compsAllowed: false,
    bogAllowed: true,
    betRefusal: 'AccountRestricted',
  })
  expect(info.kycStatus).toEqual({ fullyVerified: true })

  await end()
  expect((await world.call('login', { username: 'frank', password: 'touchline-demo' })).body.resultCode).toBe(0)
  expect((await world.data('userInfo', {}, token)).userRestrictions).toMatchObject({ betsAllowed: true, compsAllowed: true })
})

it('its precedence is its order in the table', async () => {
  await begin()
  await world.pool.query(`select begin_block($1, 'selfExcluded', 'infinity', 'customer')`, [frank])
  expect(await stopOf(world.pool, frank, 'bet')).toMatchObject({ kind: 'selfExcluded' })
  expect(await stopOf(world.pool, frank, 'withdraw')).toMatchObject({ kind: 'underReview' })
  await world.pool.query(blockKindsRoutine([underReview, ...blockKinds]))
  expect(await stopOf(world.pool, frank, 'bet')).toMatchObject({ kind: 'underReview' })
})

it('a repeated block is never shortened, and one set by the customer only ends by time', async () => {
  const bob = await customerNamed(world.pool, 'bob')
  const start = async (until: string) => {
    const { rows } = await world.pool.query<{ until: Date }>(`select begin_block($1, 'coolingOff', $2, 'customer') as until`, [
      bob,
      until,
    ])
    return rows[0]?.until.toISOString()
  }
  expect(await start('2099-01-02T00:00:00Z')).toBe('2099-01-02T00:00:00.000Z')
  expect(await start('2099-01-01T00:00:00Z')).toBe('2099-01-02T00:00:00.000Z')
  expect(await start('2099-01-03T00:00:00Z')).toBe('2099-01-03T00:00:00.000Z')
  await expect(world.pool.query(`select end_block($1, 'coolingOff', 'kate')`, [bob])).rejects.toMatchObject({ code: '23001' })
})

it('a kind in use cannot be deleted, and no block has an unknown kind', async () => {
  await expect(world.pool.query(blockKindsRoutine(blockKinds))).rejects.toMatchObject({ code: '23503' })
  await expect(world.pool.query(`select begin_block($1, 'nonsense', 'infinity', 'kate')`, [frank])).rejects.toMatchObject({
    code: '23503',
  })
  await expect(world.pool.query(`select begin_block(0, 'restricted', 'infinity', 'kate')`)).rejects.toMatchObject({
    code: '23503',
  })
})
