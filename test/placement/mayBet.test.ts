import { slipSentence } from '@touchline/contract/messages'
import type { SlipError } from '@touchline/contract/player/bet'
import type { BlockKindName } from '@touchline/domain/account'
import { readOwnLimits, writeOwnLimit } from '@touchline/gateway/account'
import { grantBonus, userBonusesOf } from '@touchline/gateway/bonus'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { block, unblock } from '../book/blocks.ts'
import { type BookWorld, bookWorld, single } from '../book/world.ts'
import { uk } from '../brands.ts'
import { runCli } from '../gatewayProcess.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
  await book.match('m', ['2.5', '3.4'])
  await book.match('live', ['2.5'], {
    event: { state: 'INPLAY', startTime: new Date(Date.now() - 60_000).toISOString() },
    market: { inplay: true },
  })
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

async function bet(customer: string, stake = '1.00', selection = 'm-1') {
  const [result] = await book.placed(customer, [single(selection, 2.5, stake)])
  return result?.errors[0] ?? result?.status
}

describe('B5.18 B6.3 a customer who may not bet is refused with the reason', () => {
  it.each<[BlockKindName, string | undefined, SlipError['type']]>([
    ['selfExcluded', undefined, 'SelfExcluded'],
    ['selfExcluded', '2126-05-04T12:00:00.500Z', 'SelfExcluded'],
    ['coolingOff', '2126-05-04T12:00:00.000Z', 'CoolingOff'],
    ['unverified', undefined, 'VerificationRequired'],
    ['restricted', undefined, 'AccountRestricted'],
    ['wagerCall', undefined, 'WagerBlockedCall'],
    ['wagerAffordability', undefined, 'WagerBlockedAffordability'],
    ['welcomeOffer', undefined, 'CasinoWelcomeOfferActive'],
  ])('%s until %s: %s', async (kind, until, type) => {
    const customer = await book.customer()
    await block(book.pool, customer, kind, until === undefined ? 'permanent' : { until: new Date(until) })
    const data = until === undefined ? {} : { until }
    expect(await bet(customer)).toEqual({ type, message: slipSentence('en', { type }, 'GBP'), ...data })
    expect(await book.cash(customer)).toBe(1_000_00)
  })

  it('of several reasons the first in the order of the contract is returned', async () => {
    const customer = await book.customer({ verified: false, blocks: ['restricted', 'wagerCall'] })
    await block(book.pool, customer, 'coolingOff', { hours: 24 })
    expect(await bet(customer)).toMatchObject({ type: 'CoolingOff' })
    await unblock(book.pool, customer, 'coolingOff')
    expect(await bet(customer)).toMatchObject({ type: 'VerificationRequired' })
    await unblock(book.pool, customer, 'unverified')
    expect(await bet(customer)).toMatchObject({ type: 'AccountRestricted' })
    await unblock(book.pool, customer, 'restricted')
    expect(await bet(customer)).toMatchObject({ type: 'WagerBlockedCall' })
    await unblock(book.pool, customer, 'wagerCall')
    expect(await bet(customer)).toBe('SUCCEEDED')
  })

  it('B8.3 live betting restricted: before the start yes, in play no', async () => {
    const customer = await book.customer()
    await block(book.pool, customer, 'restrictedInPlay')
    expect(await bet(customer)).toBe('SUCCEEDED')
    expect(await bet(customer, '1.00', 'live-1')).toMatchObject({ type: 'LiveBettingRestricted' })
  })

  it('an expired exclusion no longer applies, and earlier bets remain', async () => {
    const customer = await book.customer()
    expect(await bet(customer)).toBe('SUCCEEDED')
    await block(book.pool, customer, 'selfExcluded', { hours: 1 })
    expect(await bet(customer)).toMatchObject({ type: 'SelfExcluded' })
    // as if the hour were nearly over
    await book.pool.query(
      `update customer_block set until = clock_timestamp() + interval '100 milliseconds' where customer_id = $1`,
      [customer],
    )
    await book.pool.query('select pg_sleep(0.15)')
    expect(await bet(customer)).toBe('SUCCEEDED')
    await book.sound()
  })

  it('an exclusion during many bets: each is either placed before it or refused', async () => {
    const customer = await book.customer()
    const burst = Array.from({ length: 60 }, async (_, i) => {
      if (i === 20) await block(book.pool, customer, 'selfExcluded')
      return bet(customer)
    })
    const answers = await Promise.all(burst)
    expect(answers.filter((each) => typeof each === 'object' && each.type === 'SelfExcluded').length).toBeGreaterThan(0)
    await book.sound()
  })
})

describe('userRestrictions.compsAllowed', () => {
  const given = (
    customer: string,
    bonus: { kind: 'FREE_BET'; amountMinor: number } | { kind: 'PROFIT_BOOST'; percent: number },
  ) => grantBonus(book.pool, { customerId: customer, name: 'Gift', purpose: 'test', days: 7, ...bonus })
  const offered = async (customer: string, id: string) => {
    const answer = await book.handlers.calculateBets({ selections: [{ id }] }, book.context(customer))
    return 'data' in answer ? answer.data.betDetails[0] : undefined
  }

  it('while blocked no free bet or profit boost is shown, offered or accepted; afterwards all are available again', async () => {
    const customer = await book.customer()
    const freeBet = await given(customer, { kind: 'FREE_BET', amountMinor: 10_00 })
    const boost = await given(customer, { kind: 'PROFIT_BOOST', percent: 25 })
    await book.match('comps', ['2', '2'])
    const withBonus = (bonus: object) => single('comps-1', 2, '10', bonus)
    const faults = async (bonus: object) => (await book.placed(customer, [withBonus(bonus)]))[0]?.errors.map(({ type }) => type)
    await block(book.pool, customer, 'noBonuses')
    expect(await userBonusesOf(book.pool, customer, uk)).toEqual({
      freeBet: [],
      profitBoost: [],
      freeSpins: [],
      bonusCash: [],
      bonusOffers: { currentBonuses: [], accepted: [] },
    })
    expect(await offered(customer, 'comps-1')).not.toHaveProperty('freeBets')
    expect(await offered(customer, 'comps-1')).not.toHaveProperty('profitBoosts')
    expect(await faults({ freeBet: { id: freeBet } })).toEqual(['FreeBetNotAvailable'])
    expect(await faults({ profitBoost: { id: boost, percentage: 25 } })).toEqual(['ProfitBoostNotAvailable'])
    // an ordinary bet needs no bonus
    expect(await faults({})).toEqual([])
    await unblock(book.pool, customer, 'noBonuses')
    expect(await offered(customer, 'comps-1')).toMatchObject({ freeBets: [freeBet], profitBoosts: [{ id: boost }] })
    expect(await faults({ freeBet: { id: freeBet } })).toEqual([])
  })

  it('the database checks it again under the lock', async () => {
    const customer = await book.customer()
    const freeBet = await given(customer, { kind: 'FREE_BET', amountMinor: 10_00 })
    const { rows } = await book.pool.query('select (open_bonus($1, $2, clock_timestamp())).id is not null as open', [
      freeBet,
      customer,
    ])
    expect(rows).toEqual([{ open: true }])
    await block(book.pool, customer, 'noBonuses')
    const after = await book.pool.query('select (open_bonus($1, $2, clock_timestamp())).id is not null as open', [
      freeBet,
      customer,
    ])
    expect(after.rows).toEqual([{ open: false }])
  })

  it("an operator's command blocks it, and no bonus can be granted during the block", async () => {
    const customer = await book.customer()
    const { rows } = await book.pool.query<{ username: string }>('select username from customer where id = $1', [customer])
    const name = rows[0]?.username ?? ''
    const printed = async (...args: string[]) => {
      const { exitCode, lines } = await runCli(args, { DATABASE_URL: book.database.url })
      return [exitCode, lines[0]]
    }
    expect(await printed('bonuses', name, 'off')).toEqual([0, `${name} no longer gets bonuses.`])
    expect(await printed('freebet', name, '10')).toEqual([1, `${name} no longer gets bonuses.`])
    expect(await printed('bonuses', name, 'maybe')).toEqual([1, '"maybe" is neither on nor off.'])
    expect(await printed('bonuses', name, 'on')).toEqual([0, `${name} gets bonuses again.`])
  })
})

/** how this brand's limits change */
const aDay = { raiseAfterHours: 24, timeZone: 'Europe/London' }

const limit = (customer: string, kind: string, period: string, amountMinor: number | null, inForce = 'clock_timestamp()') =>
  book.pool.query(
    `insert into customer_limit (customer_id, kind, period, amount, asked_at, in_force_from, confirm_until)
     select $1, $2, $3, $4, least(clock_timestamp(), at), at, case when at > clock_timestamp() then at + interval '7 days' end
     from (select ${inForce} as at) t`,
    [customer, kind, period, amountMinor],
  )

describe('B6.3 B8.1a the limits that customers set themselves', () => {
  it('a stake limit accepts bets up to it, to the penny', async () => {
    const customer = await book.customer()
    await limit(customer, 'stake', 'day', 10_00)
    expect(await bet(customer, '6.00')).toBe('SUCCEEDED')
    expect(await bet(customer, '4.01')).toEqual({
      type: 'SelfImposedLimitsExceeded',
      message: slipSentence('en', { type: 'SelfImposedLimitsExceeded' }, 'GBP'),
      limitKind: 'stake',
      period: 'day',
      limit: '10.00',
      left: '4.00',
    })
    expect(await bet(customer, '4.00')).toBe('SUCCEEDED')
    expect(await bet(customer, '0.10')).toMatchObject({ type: 'SelfImposedLimitsExceeded', left: '0.00' })
  })

  it('the slips of one request count one after the other', async () => {
    const customer = await book.customer()
    await limit(customer, 'stake', 'week', 10_00)
    const stakes = ['6.00', '5.00', '4.00', '0.10']
    const results = await book.placed(
      customer,
      stakes.map((stake) => single('m-1', 2.5, stake)),
    )
    expect(results.map(({ status }) => status)).toEqual(['SUCCEEDED', 'FAILED', 'SUCCEEDED', 'FAILED'])
  })

  it('a hundred bets at once do not exceed it', async () => {
    const customer = await book.customer()
    await limit(customer, 'stake', 'month', 25_00)
    const answers = await Promise.all(Array.from({ length: 100 }, () => bet(customer, '1.00')))
    expect(answers.filter((each) => each === 'SUCCEEDED')).toHaveLength(25)
  })

  it('a loss limit counts open bets as lost, and winnings as won', async () => {
    await book.match('paid', ['2.5', '3.4'])
    const customer = await book.customer()
    await limit(customer, 'loss', 'day', 10_00)
    const paid = async (stake: string) => bet(customer, stake, 'paid-1')
    expect(await paid('10.00')).toBe('SUCCEEDED')
    expect(await paid('0.10')).toMatchObject({ type: 'SelfImposedLimitsExceeded', limitKind: 'loss', left: '0.00' })
    await book.settledBy('paid-m', { 'paid-1': 'WON' })
    expect(await bet(customer, '25.00')).toBe('SUCCEEDED')
    expect(await bet(customer, '0.10')).toMatchObject({ type: 'SelfImposedLimitsExceeded', left: '0.00' })
  })

  it('of several limits the tightest applies, and the refusal names it', async () => {
    const customer = await book.customer()
    await limit(customer, 'stake', 'month', 9_00)
    await limit(customer, 'loss', 'week', 8_00)
    await limit(customer, 'stake', 'day', 20_00)
    expect(await bet(customer, '8.50')).toMatchObject({ limitKind: 'loss', period: 'week', limit: '8.00', left: '8.00' })
  })

  it('stakes older than the window do not count, nor does a deposit limit', async () => {
    const customer = await book.customer()
    await limit(customer, 'deposit', 'day', 1)
    expect(await bet(customer, '5.00')).toBe('SUCCEEDED')
    // as if it had been placed two days ago
    const db = await book.pool.connect()
    await db.query('begin')
    await db.query('set local session_replication_role = replica')
    for (const [table, at] of [
      ['transfer', 'at'],
      ['bet', 'placed_at'],
    ])
      await db.query(`update ${table} set ${at} = ${at} - interval '2 days' where customer_id = $1`, [customer])
    await db.query('commit')
    db.release()
    await limit(customer, 'stake', 'day', 5_00)
    await limit(customer, 'stake', 'week', 8_00)
    expect(await bet(customer, '3.01')).toMatchObject({ period: 'week', left: '3.00' })
    expect(await bet(customer, '3.00')).toBe('SUCCEEDED')
  })

  it('is lowered at once and raised after a day; a pending raise does not undo a lower limit', async () => {
    const customer = await book.customer()
    await limit(customer, 'stake', 'day', 10_00)
    await expect(limit(customer, 'stake', 'day', 20_00)).rejects.toMatchObject({ constraint: 'customer_limit_waits' })
    await expect(limit(customer, 'stake', 'day', null)).rejects.toMatchObject({ constraint: 'customer_limit_waits' })
    await limit(customer, 'stake', 'day', 20_00, `clock_timestamp() + interval '24 hours 1 second'`)
    expect(await bet(customer, '10.01')).toMatchObject({ limit: '10.00' })
    await limit(customer, 'stake', 'day', 2_00)
    const at = async (when: string) => {
      const { rows } = await book.pool.query(`select limit_in_force($1, 'stake', 'day', ${when}) as amount`, [customer])
      return rows[0]?.amount
    }
    expect(await bet(customer, '2.01')).toMatchObject({ limit: '2.00' })
    expect(await at(`clock_timestamp() + interval '2 days'`)).toBe(2_00)
    await limit(customer, 'stake', 'day', null, `clock_timestamp() + interval '25 hours'`)
    // not confirmed a second time
    expect(await at(`clock_timestamp() + interval '2 days'`)).toBe(2_00)
  })

  it('is returned with the amount used, to the penny; a profit is below zero', async () => {
    await book.match('told', ['2.5', '3.4'])
    const customer = await book.customer()
    const usage = async (kind: string, period: string) =>
      (await readOwnLimits(book.pool, customer, { currency: 'GBP', timeZone: 'Europe/London' })).find(
        (each) => each.kind === kind && each.period === period,
      )
    await writeOwnLimit(book.pool, customer, { kind: 'stake', period: 'week', limitMinor: 10_00 }, aDay)
    expect(await bet(customer, '6.02', 'told-1')).toBe('SUCCEEDED')
    const resetsAt = expect.stringMatching(/T(23|00):00:00\.000Z$/)
    expect(await usage('stake', 'week')).toEqual({
      kind: 'stake',
      period: 'week',
      limit: '10.00',
      used: '6.02',
      left: '3.98',
      resetsAt,
    })
    expect(await usage('loss', 'day')).toEqual({ kind: 'loss', period: 'day', used: '6.02', resetsAt })
    await book.settledBy('told-m', { 'told-1': 'WON' })
    expect(await usage('loss', 'day')).toMatchObject({ used: '-9.03' })
    await writeOwnLimit(book.pool, customer, { kind: 'stake', period: 'week', limitMinor: 1_00 }, aDay)
    expect(await usage('stake', 'week')).toMatchObject({ limit: '1.00', used: '6.02', left: '0.00' })
  })

  it('lowered during many bets: each is either placed before it or refused', async () => {
    const customer = await book.customer()
    await writeOwnLimit(book.pool, customer, { kind: 'stake', period: 'day', limitMinor: 500_00 }, aDay)
    const burst = Array.from({ length: 60 }, async (_, i) => {
      if (i === 20) await writeOwnLimit(book.pool, customer, { kind: 'stake', period: 'day', limitMinor: 3_00 }, aDay)
      return bet(customer)
    })
    const answers = await Promise.all(burst)
    expect(answers.filter((each) => typeof each === 'object' && each.limit === '3.00').length).toBeGreaterThan(0)
    await book.sound()
  })

  it('of two concurrent changes one is first, and the other sees its result', async () => {
    const customer = await book.customer()
    const amounts = [5_00, 8_00, 3_00, 9_00]
    const limits = amounts.map((limitMinor) => ({ kind: 'loss', period: 'month', limitMinor }) as const)
    await Promise.all(limits.map((each) => writeOwnLimit(book.pool, customer, each, { ...aDay, raiseAfterHours: 168 })))
    const held = (await readOwnLimits(book.pool, customer, { currency: 'GBP', timeZone: 'Europe/London' })).find(
      (each) => each.limit !== undefined,
    )
    // in either order the lowest requested limit applies
    expect(held).toMatchObject({ kind: 'loss', period: 'month', limit: '3.00' })
    await writeOwnLimit(book.pool, customer, { kind: 'loss', period: 'month' }, { ...aDay, raiseAfterHours: 168 })
    const { rows } = await book.pool.query(
      `select distinct (extract(epoch from in_force_from - asked_at) / 3600)::integer as hours from customer_limit
       where customer_id = $1 and in_force_from > asked_at`,
      [customer],
    )
    expect(rows).toEqual([{ hours: 168 }])
  })

  it('stays as requested', async () => {
    await expect(book.pool.query('update customer_limit set amount = 1')).rejects.toMatchObject({ code: '23001' })
    await expect(book.pool.query('delete from customer_block')).rejects.toMatchObject({ code: '23001' })
  })
})
