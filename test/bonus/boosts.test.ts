import { calls } from '@touchline/contract'
import english from '@touchline/contract/messages/en-GB.json' with { type: 'json' }
import type { Slip } from '@touchline/contract/player/bet'
import { rational } from '@touchline/domain/odds'
import { type BonusGrant, enterBoost, grantBonus, userBonusesOf } from '@touchline/gateway/bonus'
import { browseHandlers } from '@touchline/gateway/browse'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, unblock } from '../book/blocks.ts'
import { type BookWorld, bookWorld, single, slipOn } from '../book/world.ts'
import { brandNamed, uk } from '../brands.ts'

let book: BookWorld
let customer: string
let matches = 0
beforeAll(async () => {
  const { rule: _, ...priceBoost } = uk.priceBoost
  book = await bookWorld({
    priceBoost,
    accaBonus: { tiers: [3, 4].map((legs) => ({ legs, percent: legs })), shortestPrice: rational(6, 5) },
  })
})
beforeEach(async () => {
  customer = await book.customer()
})
afterEach(() => book.sound())
afterAll(() => book.close())

const spent = async (purpose: string) => {
  const { rows } = await book.pool.query<{ sum: number }>(
    `select coalesce(-sum(p.amount), 0) as sum from posting p join account a on a.id = p.account_id where a.purpose = $1`,
    [purpose],
  )
  return Number(rows[0]?.sum)
}
const match = async (prices = ['2', '2'], more: Parameters<BookWorld['match']>[2] = {}) => {
  const id = `boosted${++matches}`
  await book.match(id, prices, more)
  return id
}
const won = (event: string) => book.settledBy(`${event}-m`, { [`${event}-1`]: 'WON' })
const resultOf = async (slip: Slip, who = customer) => (await book.placed(who, [slip]))[0]
const faultsOf = async (slip: Slip, who = customer) => (await resultOf(slip, who))?.errors.map(({ type }) => type)
const calculated = async (selections: string[], who?: string) => {
  const { session: _, ...guest } = book.context(customer)
  const context = who === undefined ? guest : book.context(who)
  const answer = await book.handlers.calculateBets({ selections: selections.map((id) => ({ id })) }, context)
  if (!('data' in answer)) throw new Error('no calculation')
  return calls.calculateBets.data.parse(answer.data).betDetails
}

describe('a profit boost', () => {
  type Boost = Extract<BonusGrant, { kind: 'PROFIT_BOOST' }>
  const given = (more: Partial<Boost> = {}) =>
    grantBonus(book.pool, {
      kind: 'PROFIT_BOOST',
      customerId: customer,
      name: 'Profit boost',
      purpose: 'test',
      percent: 25,
      days: 7,
      ...more,
    })
  const on = (event: string, id: string, more: Partial<Slip> = {}) =>
    single(`${event}-1`, 2, '10', { profitBoost: { id, percentage: 25 }, ...more })

  it('adds to the winnings, and its cost is recorded', async () => {
    const [event, id, before] = [await match(), await given(), await spent('profitBoostCost')]
    const result = await resultOf(on(event, id))
    expect(result).toMatchObject({ status: 'SUCCEEDED', stake: '10.00', possibleWinnings: '22.50' })
    expect(await book.cash(customer)).toBe(990_00)
    await won(event)
    expect(await book.cash(customer)).toBe(1_012_50)
    expect(await spent('profitBoostCost')).toBe(before + 2_50)
    expect(await book.bet(customer, result?.betId)).toMatchObject({
      profitBoost: { id, percentage: 25 },
      returns: '22.50',
      receipt: { lines: [{ bonuses: [{ kind: 'profitBoost', rate: '1/4', amount: '2.50' }] }] },
    })
  })

  it('costs nothing on a losing bet, and a corrected result returns its cost', async () => {
    const [event, id, before] = [await match(), await given(), await spent('profitBoostCost')]
    await resultOf(on(event, id))
    await won(event)
    await book.settledBy(`${event}-m`, { [`${event}-2`]: 'WON' })
    expect(await spent('profitBoostCost')).toBe(before)
    expect(await book.cash(customer)).toBe(990_00)
  })

  it('is used once, and a void bet returns it', async () => {
    const [event, other, id] = [await match(), await match(), await given()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => book.placed(customer, [on(event, id)])))
    expect(answers.flat().filter(({ status }) => status === 'SUCCEEDED')).toHaveLength(1)
    expect((await userBonusesOf(book.pool, customer, uk)).profitBoost).toEqual([])
    await book.voided(`${event}-m`, 'abandoned')
    expect((await userBonusesOf(book.pool, customer, uk)).profitBoost).toMatchObject([{ userBonusId: id }])
    expect(await faultsOf(on(other, id))).toEqual([])
    await won(event)
    await won(other)
    // the void was a mistake: both bets are valid, each with its boost
    expect(await book.cash(customer)).toBe(1_025_00)
  })

  it('is refused by name', async () => {
    const [event, id] = [await match(), await given({ maxStakeMinor: 20_00, conditions: { minOdds: '1/1' } })]
    const short = await match(['1.5', '3'])
    expect(await faultsOf(on(event, '4711'))).toEqual(['ProfitBoostNotAvailable'])
    expect(await faultsOf(on(event, id, { profitBoost: { id, percentage: 50 } }))).toEqual(['ProfitBoostNotAvailable'])
    expect(await faultsOf(on(short, id, { selections: single(`${short}-1`, 1.5, 1).selections }))).toEqual([
      'ProfitBoostNotAvailable',
    ])
    expect(await faultsOf(on(event, id), await book.customer())).toEqual(['ProfitBoostNotAvailable'])
    expect((await resultOf(on(event, id, { stake: '20.01' })))?.errors).toMatchObject([
      { type: 'StakeTooHigh', maxStake: '20.00' },
    ])
    expect(await faultsOf(on(event, id, { stake: '20' }))).toEqual([])
  })

  it('granted without a maximum uses the brand’s: listed with it, per line, and refused above it', async () => {
    const [event, id] = [await match(), await given()]
    expect((await userBonusesOf(book.pool, customer, uk)).profitBoost).toMatchObject([{ maxStake: '50.00' }])
    expect((await resultOf(on(event, id, { stake: '50.01' })))?.errors).toMatchObject([
      { type: 'StakeTooHigh', maxStake: '50.00', message: 'The stake is above the maximum of your profit boost.' },
    ])
    expect(await faultsOf(on(event, id, { stake: '50' }))).toEqual([])
  })

  it('B7.2 is offered with its percentage and the boosted odds, to its customer only', async () => {
    const [event, id] = [await match(), await given()]
    const [detail] = await calculated([`${event}-1`], customer)
    expect(detail?.profitBoosts).toEqual([
      { id, percentage: 25, maxStake: '50.00', displayOddsBoosted: { decimal: '2.25', fractional: '5/4' } },
    ])
    for (const who of [undefined, await book.customer()])
      expect((await calculated([`${event}-1`], who))[0]).not.toHaveProperty('profitBoosts')
  })
})

describe('a free bet in the calculation', () => {
  const given = (more: object = {}) =>
    grantBonus(book.pool, {
      kind: 'FREE_BET',
      customerId: customer,
      name: 'Free bet',
      purpose: 'test',
      amountMinor: 5_00,
      days: 7,
      ...more,
    })

  it('B4.21d is offered on eligible bets', async () => {
    const [a, b] = [await match(), await match()]
    const [any, acca] = [await given(), await given({ conditions: { minLegs: 2 } })]
    const details = await calculated([`${a}-1`, `${b}-1`], customer)
    expect(details.map(({ type, freeBets }) => [type, freeBets])).toEqual([
      ['SINGLE', [any]],
      ['SINGLE', [any]],
      ['COMBO', [any, acca]],
    ])
  })

  it('B4.21e is not offered while the selection is suspended', async () => {
    const event = await match()
    await given()
    await book.offer([{ op: 'update', entity: 'market', id: `${event}-m`, data: { status: 'SUSPENDED' } }])
    expect((await calculated([`${event}-1`], customer))[0]).not.toHaveProperty('freeBets')
  })
})

describe('an acca bonus', () => {
  const legs = (events: string[]): [string, number][] => events.map((id) => [`${id}-1`, 2])

  it('B4.24 is calculated, placed, paid with the winnings, and notified', async () => {
    const events = [await match(), await match(), await match()]
    const before = await spent('comboBonusCost')
    const acca = (await calculated(events.map((id) => `${id}-1`))).find(({ type }) => type === 'COMBO')
    // 8 + 7 × 3 %
    expect(acca).toMatchObject({ comboBonusPercentage: 3, totalOdds: 8, displayTotalOddsBoosted: { decimal: '8.21' } })
    const result = await resultOf(slipOn(legs(events), '10'))
    expect(result).toMatchObject({ possibleWinnings: '82.10' })
    expect(await book.bet(customer, result?.betId)).toMatchObject({ comboBonusPercentage: 3 })
    for (const event of events) await won(event)
    expect(await book.cash(customer)).toBe(990_00 + 82_10)
    expect(await spent('comboBonusCost')).toBe(before + 2_10)
    expect(await book.bet(customer, result?.betId)).toMatchObject({
      returns: '82.10',
      receipt: { lines: [{ bonuses: [{ kind: 'comboBonus', rate: '3/100', amount: '2.10' }] }] },
    })
  })

  it('stays as placed, whatever the brand offers later; a void leg does not count', async () => {
    const events = [await match(), await match(), await match(), await match()]
    const result = await resultOf(slipOn(legs(events), '10'))
    expect(result).toMatchObject({ possibleWinnings: '166.00' })
    await book.voided(`${events[0]}-m`, 'abandoned')
    for (const event of events.slice(1)) await won(event)
    expect(await book.bet(customer, result?.betId)).toMatchObject({ returns: '82.10' })
  })

  it('does not apply to a double or a single', async () => {
    const [a, b] = [await match(), await match()]
    const details = await calculated([`${a}-1`, `${b}-1`])
    expect(details.some((detail) => 'comboBonusPercentage' in detail)).toBe(false)
    const result = await resultOf(slipOn(legs([a, b]), '10'))
    expect(result).toMatchObject({ possibleWinnings: '40.00' })
    expect(await book.bet(customer, result?.betId)).not.toHaveProperty('comboBonusPercentage')
  })
})

it('a lucky bonus of the rules profile is paid from its own account', async () => {
  const lucky = await bookWorld({ rules: brandNamed('ie').rules })
  const owner = await lucky.customer()
  const ids = ['l1', 'l2', 'l3', 'l4']
  for (const id of ids) await lucky.match(id, ['5', '2'])
  const slip = slipOn(
    ids.map((id) => [`${id}-1`, 5]),
    '1',
    { type: 'SYSTEM', systemType: 'LUCKY15' },
  )
  const [placed] = await lucky.placed(owner, [slip])
  for (const id of ids) await lucky.settledBy(`${id}-m`, id === 'l1' ? { 'l1-1': 'WON' } : {})
  expect(await lucky.bet(owner, placed?.betId)).toMatchObject({ returns: '13.00' })
  const { rows } = await lucky.pool.query<{ sum: number }>(
    `select sum(p.amount)::bigint as sum from posting p join account a on a.id = p.account_id where a.purpose = 'luckyBonusCost'`,
  )
  expect(Number(rows[0]?.sum)).toBe(-8_00)
  await lucky.sound()
  await lucky.close()
})

it('a lucky bonus is capped at its maximum, in possible winnings, payout and audit', async () => {
  const lucky = await bookWorld({ rules: { ...brandNamed('ie').rules, maxLuckyBonusMinor: 3_00 } })
  const owner = await lucky.customer()
  const ids = ['l1', 'l2', 'l3', 'l4']
  for (const id of ids) await lucky.match(id, ['5', '2'])
  const on = (side: 1 | 2, odds: number) =>
    slipOn(
      ids.map((id) => [`${id}-${side}`, odds]),
      '1',
      { type: 'SYSTEM', systemType: 'LUCKY15' },
    )
  const [home, away] = await lucky.placed(owner, [on(1, 5), on(2, 2)])
  expect([home, away].map((each) => each?.possibleWinnings)).toEqual(['1298.00', '83.00'])
  for (const id of ids) await lucky.settledBy(`${id}-m`, id === 'l1' ? { 'l1-1': 'WON' } : { [`${id}-2`]: 'WON' })
  const bet = await lucky.bet(owner, home?.betId)
  expect(bet).toMatchObject({ returns: '8.00', receipt: { luckyBonusCap: { max: '3.00' } } })
  expect((await lucky.bet(owner, away?.betId)).returns).toBe('26.00')
  // a corrected result is settled again with the same maximum
  await lucky.settledBy('l1-m', { 'l1-2': 'WON' })
  expect(await lucky.bet(owner, away?.betId)).toMatchObject({ returns: '83.00', receipt: { luckyBonusCap: { max: '3.00' } } })
  await lucky.sound()
  await lucky.close()
})

describe('a boosted price', () => {
  const boosted = async (event: string, price: string, more: { maxStakeMinor?: number; hours?: number } = {}) => {
    const id = await enterBoost(book.pool, {
      selectionId: `${event}-1`,
      price,
      currency: 'GBP',
      maxStakeMinor: 20_00,
      description: 'Home to win',
      hours: 24,
      ...more,
    })
    await book.boosts.refresh()
    return id
  }
  const on = (event: string, id: string, odds: number, more: Partial<Slip> = {}) =>
    single(`${event}-1`, odds, '10', { priceBoost: { id }, ...more })
  const home = async (categoryid?: string) => {
    const { priceBoostHome } = browseHandlers({
      ...book,
      accasOn: () => [],
      boostable: () => undefined,
      leaguesBetOn: async () => [],
      pastEvent: async () => undefined,
      db: book.program,
    })
    const answer = await priceBoostHome(categoryid === undefined ? {} : { categoryid }, book.context(customer))
    if (!('stored' in answer)) return answer
    return calls.priceBoostHome.data.parse(JSON.parse(answer.stored.plain.toString()).data)
  }

  it('is paid and stored with the original price, and its cost is recorded', async () => {
    const [event, before] = [await match(), await spent('priceBoostCost')]
    const id = await boosted(event, '6/4')
    const result = await resultOf(on(event, id, 2.5))
    expect(result).toMatchObject({ status: 'SUCCEEDED', possibleWinnings: '25.00', selections: [{ odds: 2.5 }] })
    expect(await book.bet(customer, result?.betId)).toMatchObject({
      priceBoost: { id },
      totalOdds: 2.5,
      selections: [{ odds: 2.5, originalOdds: 2, originalDisplayOdds: { decimal: '2.00' } }],
    })
    await won(event)
    expect(await book.cash(customer)).toBe(1_015_00)
    expect(await spent('priceBoostCost')).toBe(before + 5_00)
    expect(await book.bet(customer, result?.betId)).toMatchObject({
      receipt: { legs: [{ price: '3/2', boostedFrom: '1/1' }], priceBoost: { added: '5.00' } },
    })
  })

  it('B3.10a B3.10b B4.23a is calculated with its tier, original and expiry; B4.23b its max stake above 40 percent only', async () => {
    const [small, large] = [await match(), await match()]
    const ids = [await boosted(small, '7/5'), await boosted(large, '2/1', { maxStakeMinor: 5_00 })]
    const details = await calculated([`${small}-1`, `${large}-1`])
    expect(details.slice(0, 2).map(({ priceBoost }) => priceBoost)).toEqual([
      {
        id: ids[0],
        type: 'SINGLE',
        selectionId: `${small}-1`,
        boostedOdds: { trueOdds: 2.4, displayOdds: { decimal: '2.40', fractional: '7/5' } },
        originalOdds: { trueOdds: 2, displayOdds: { decimal: '2.00', fractional: '1/1' } },
        percentage: 20,
        tier: 'PRICE_BOOST',
        betCount: 0,
        description: 'Home to win',
        dateExpiration: expect.any(String),
      },
      expect.objectContaining({ id: ids[1], percentage: 50, tier: 'SUPER_BOOST', maxStake: '5.00' }),
    ])
  })

  it('is accepted up to its max stake, over all bets of a customer, separately for each customer', async () => {
    const event = await match()
    const id = await boosted(event, '2/1')
    expect((await resultOf(on(event, id, 3, { stake: '20.01' })))?.errors).toMatchObject([
      { type: 'StakeTooHigh', maxStake: '20.00' },
    ])
    expect(await faultsOf(on(event, id, 3, { stake: '15' }))).toEqual([])
    expect((await resultOf(on(event, id, 3, { stake: '6' })))?.errors).toMatchObject([{ type: 'StakeTooHigh', maxStake: '5.00' }])
    expect(await faultsOf(on(event, id, 3, { stake: '5' }))).toEqual([])
    const other = await book.customer()
    const many = Array.from({ length: 12 }, () => on(event, id, 3, { stake: '5' }))
    const together = await book.placed(other, many.slice(0, 6))
    const apart = (await Promise.all(many.slice(6).map((slip) => book.placed(other, [slip])))).flat()
    expect([...together, ...apart].filter(({ status }) => status === 'SUCCEEDED')).toHaveLength(4)
    expect(await book.cash(other)).toBe(980_00)
  })

  it('a void bet frees its stake for another', async () => {
    const event = await match()
    const id = await boosted(event, '2/1')
    await resultOf(on(event, id, 3, { stake: '20' }))
    await book.pool.query(`update price_boost set withdrawn_at = null where id = $1`, [id])
    expect(await faultsOf(on(event, id, 3))).toEqual(['StakeTooHigh'])
    const later = await match()
    const again = await boosted(later, '2/1')
    await resultOf(on(later, again, 3, { stake: '20' }))
    await book.voided(`${later}-m`, 'abandoned')
    expect(await spentOn(again)).toBe(0)
  })
  const spentOn = async (id: string) => {
    const { rows } = await book.pool.query<{ sum: number }>(
      `select coalesce(sum(stake), 0) as sum from bet where price_boost = $1 and status <> 'VOID'`,
      [id],
    )
    return Number(rows[0]?.sum)
  }

  it('is not for a customer who gets no bonuses: neither offered nor accepted, and offered again afterwards', async () => {
    const event = await match()
    const id = await boosted(event, '6/4')
    const isOffered = async () => (await calculated([`${event}-1`], customer))[0]?.priceBoost !== undefined
    expect(await isOffered()).toBe(true)
    await block(book.pool, customer, 'noBonuses')
    expect(await isOffered()).toBe(false)
    expect(await faultsOf(on(event, id, 2.5))).toEqual(['PriceBoostNotAvailable'])
    expect(await faultsOf(single(`${event}-1`, 2, '10'))).toEqual([])
    await unblock(book.pool, customer, 'noBonuses')
    expect(await isOffered()).toBe(true)
    expect(await faultsOf(on(event, id, 2.5))).toEqual([])
  })

  it('is refused once it has expired or been withdrawn, although the gateway still shows it', async () => {
    const [event, other] = [await match(), await match()]
    const short = await boosted(event, '6/4')
    const withdrawn = await boosted(other, '6/4')
    await book.pool.query('update price_boost set withdrawn_at = clock_timestamp() where id = $1', [withdrawn])
    expect(await faultsOf(on(other, withdrawn, 2.5))).toEqual(['PriceBoostNotAvailable'])
    expect(await faultsOf(on(event, short, 2.5))).toEqual([])
    await book.asSuperuser(`update price_boost set valid_until = clock_timestamp() - interval '1 ms' where id = ${short}`)
    expect(await faultsOf(on(event, short, 2.5))).toEqual(['PriceBoostNotAvailable'])
    await book.boosts.refresh()
    expect((await calculated([`${other}-1`]))[0]).not.toHaveProperty('priceBoost')
  })

  it('applies to win singles at the displayed boosted odds', async () => {
    const [event, other] = [await match(), await match()]
    const id = await boosted(event, '6/4')
    expect(await faultsOf(on(event, id, 2))).toEqual(['OddsChanged'])
    expect((await resultOf(on(event, id, 2.4)))?.errors).toMatchObject([{ type: 'OddsChanged', odds: 2.5 }])
    expect(await faultsOf(on(other, id, 2.5))).toEqual(['PriceBoostNotAvailable'])
    expect(await faultsOf(on(event, '4711', 2.5))).toEqual(['PriceBoostNotAvailable'])
    const acca = slipOn(
      [
        [`${event}-1`, 2.5],
        [`${other}-1`, 2],
      ],
      '10',
      { priceBoost: { id } },
    )
    expect((await resultOf(acca))?.errors).toMatchObject([{ type: 'PriceBoostNotAvailable' }])
    const three = slipOn(
      [
        [`${event}-1`, 2.5],
        [`${other}-1`, 2],
        [`${await match()}-1`, 2],
      ],
      '1',
      { priceBoost: { id } },
    )
    expect((await resultOf({ ...three, type: 'SYSTEM', systemType: 'PATENT' }))?.errors).toMatchObject([
      { type: 'PriceBoostNotAvailable', reason: 'boostedBet', message: english['refusal.slip.reason.boostedBet'] },
    ])
    const small = await match()
    const few = await boosted(small, '6/4', { maxStakeMinor: 5_00 })
    const { errors } = (await resultOf(on(small, few, 2.5, { stake: '5.01' }))) ?? {}
    expect(errors).toMatchObject([
      { type: 'StakeTooHigh', reason: 'boostedPriceStake', message: english['refusal.slip.reason.boostedPriceStake'] },
    ])
    expect(await faultsOf(on(event, id, 2.5, { profitBoost: { id: '1', percentage: 5 } }))).toEqual(['OneFreeBetOnly'])
  })

  it('a bet that does not request it gets the selection’s own price', async () => {
    const event = await match()
    await boosted(event, '6/4')
    expect(await resultOf(single(`${event}-1`, 2, '10'))).toMatchObject({ possibleWinnings: '20.00' })
    expect(await faultsOf(single(`${event}-1`, 2.5, '10'))).toEqual(['OddsChanged'])
  })

  it('no longer applies when the price rises above it', async () => {
    const event = await match()
    const id = await boosted(event, '6/4')
    await book.price(`${event}-1`, '2/1')
    expect(await faultsOf(on(event, id, 2.5))).toEqual(['PriceBoostNotAvailable'])
    expect((await calculated([`${event}-1`]))[0]).not.toHaveProperty('priceBoost')
  })

  it('B7.19 P7.19 P3.11 all boosts are on their page by event and section; another sport has none', async () => {
    const event = await match(['2', '2'], { event: { startTime: new Date(Date.now() + 60_000).toISOString() } })
    const id = await boosted(event, '2/1')
    await book.offer([
      {
        op: 'add',
        entity: 'category',
        id: 'football',
        data: { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' },
      },
      { op: 'add', entity: 'category', id: 'tennis', data: { id: 'tennis', kind: 'sport', name: 'Tennis', sportId: 'tennis' } },
    ])
    await resultOf(on(event, id, 3, { stake: '1' }))
    await book.boosts.refresh()
    const all = await home()
    if (!('sections' in all)) throw new Error('no page')
    expect(all.sections).toEqual([{ id: 'football', name: 'Football', isCurrent: false }])
    expect(all.events[0]).toMatchObject({
      eventId: event,
      priceBoosts: [{ id, tier: 'SUPER_BOOST', betCount: 1, maxStake: '20.00' }],
    })
    expect(all.entities.event[event]?.id).toBe(event)
    expect(all.entities.selection[`${event}-1`]?.id).toBe(`${event}-1`)
    const football = await home('football')
    expect(football).toMatchObject({ sections: [{ id: 'football', isCurrent: true }] })
    expect(await home('tennis')).toMatchObject({ events: [], sections: [{ id: 'football', isCurrent: false }] })
    expect(await home('nowhere')).toEqual({ refused: 'NotFound' })
  })

  it('B4.23e a brand without boosts has none', async () => {
    const none = await bookWorld({ priceBoost: { ...uk.priceBoost, enabled: false } })
    await none.match('e', ['2', '2'])
    await enterBoost(none.pool, {
      selectionId: 'e-1',
      price: '6/4',
      currency: 'GBP',
      maxStakeMinor: 1_00,
      description: 'x',
      hours: 1,
    })
    await none.boosts.refresh()
    const [detail] = none.catalogue.all('selection')
    expect(detail && none.boosts.of({ selection: detail, ...around(none, 'e') })).toBeUndefined()
    await none.close()
  })
})

function around({ catalogue }: BookWorld, id: string) {
  const [market, event] = [catalogue.get('market', `${id}-m`), catalogue.get('event', id)]
  if (!market || !event) throw new Error(`no ${id}`)
  return { market, event }
}

describe('the boosts of the brand’s own rule', () => {
  it('can be bet on as shown, and move with the price', async () => {
    const ruled = await bookWorld()
    const bettor = await ruled.customer()
    let found: ReturnType<typeof ruled.boosts.of>
    for (let each = 0; !found && each < 60; each++) {
      await ruled.match(`r${each}`, ['2', '3', '2.5'])
      for (const id of ruled.catalogue.get('market', `r${each}-m`)?.selectionIds ?? []) {
        const selection = ruled.catalogue.get('selection', id)
        found ??= selection && ruled.boosts.of({ selection, ...around(ruled, `r${each}`) })
      }
    }
    if (!found) throw new Error('the rule boosts nothing in 60 matches')
    const odds = Number(found.boosted.n) / Number(found.boosted.d)
    const slip = () => single(found?.selectionId ?? '', odds, '10', { priceBoost: { id: found?.id ?? '' } })
    const [taken] = await ruled.placed(bettor, [slip()])
    expect(taken).toMatchObject({ status: 'SUCCEEDED' })
    expect(Number(taken?.possibleWinnings)).toBeCloseTo(odds * 10, 1)
    await ruled.price(found.selectionId, '4/1')
    const [moved] = await ruled.placed(bettor, [slip()])
    expect(moved?.errors[0]).toMatchObject({ type: 'OddsChanged' })
    expect(moved?.errors[0]?.odds).toBeGreaterThan(5)
    await ruled.sound()
    await ruled.close()
  })
})
