/** Offers and bonus cash in a real database: accepted, wagered, corrected, given up, expired, barred. */
import { randomUUID } from 'node:crypto'
import type { OfferFile } from '@touchline/contract/operator'
import { bonusEndingKinds } from '@touchline/domain/account'
import type { CashOfferTerms, OfferTerms } from '@touchline/domain/bonus'
import { beginBlock } from '@touchline/gateway/block'
import {
  acceptOffer,
  cancelBonus,
  createOfferExpiry,
  declineOffer,
  makeOffer,
  matchDeposit,
  unmatchDeposit,
  userBonusesOf,
} from '@touchline/gateway/bonus'
import { inTransaction } from '@touchline/gateway/database'
import { exportHistory, type HistoryLine } from '@touchline/gateway/history'
import { balancesOf, lockWallets } from '@touchline/gateway/ledger'
import { OperationRefused, makeOffer as offerByStaff, worstCase } from '@touchline/gateway/operator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenBy } from '../audit/damage.ts'
import { type BookWorld, bookWorld, single, slipOn } from '../book/world.ts'
import { brandNamed, uk } from '../brands.ts'

let book: BookWorld
let customer: string
let offers = 0
let matches = 0
beforeAll(async () => {
  book = await bookWorld()
})
beforeEach(async () => {
  customer = await book.customer({ cashMinor: 200_00 })
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

const cash: CashOfferTerms = {
  product: 'sports',
  acceptDays: 7,
  kind: 'bonusCash',
  amountMinor: 10_00,
  wagerTimes: 5,
  wagerDays: 14,
  minOdds: '1/2',
}
const match: OfferTerms = { ...cash, kind: 'depositMatch', percent: 50, upToMinor: 20_00 }

async function offered(terms: OfferTerms = cash, to = customer): Promise<string> {
  const made = { offer: `offer-${++offers}`, terms, currency: 'GBP' as const, by: 'test' }
  expect(await makeOffer(book.program, made, [to])).toBe(1)
  const { rows } = await book.pool.query<{ id: string }>('select id::text as id from bonus_offer where offer = $1', [made.offer])
  return rows[0]?.id ?? ''
}
const accept = (id: string, to = customer) => acceptOffer(book.program, { customerId: to, id })
async function active(terms: OfferTerms = cash): Promise<string> {
  const id = await offered(terms)
  expect(await accept(id)).toMatchObject({ state: { at: 'active' } })
  return id
}
async function stateOf(id: string) {
  const { rows } = await book.pool.query('select state from bonus_offer where id = $1', [id])
  return rows[0]?.state
}
const wagered = async (id: string): Promise<number> => {
  const { rows } = await book.pool.query<{ sum: string }>(
    'select coalesce(sum(amount), 0) as sum from bonus_wager where offer_id = $1',
    [id],
  )
  return Number(rows[0]?.sum)
}
const funds = async () => {
  const { cashMinor, bonusMinor } = await balancesOf(book.pool, customer)
  return [cashMinor, bonusMinor]
}
const steps = async (id: string) => {
  const { rows } = await book.pool.query<{ what: string }>('select what from bonus_step where offer_id = $1 order by id', [id])
  return rows.map(({ what }) => what)
}
const messages = async () => {
  const { rows } = await book.pool.query<{ inbox_type: string }>('select inbox_type from message where customer_id = $1', [
    customer,
  ])
  return rows.map((row) => row.inbox_type)
}
/** A match with a bet of this stake on its first side, at evens unless told. */
async function bet(stake: string, price = '2'): Promise<string> {
  const id = `w${++matches}`
  await book.match(id, [price, '2'])
  const [result] = await book.placed(customer, [single(`${id}-1`, Number(price), stake)])
  expect(result?.status).toBe('SUCCEEDED')
  return id
}
const lost = (id: string) => book.settledBy(`${id}-m`, { [`${id}-2`]: 'WON' })
const won = (id: string) => book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
const swept = async (times = 1) => {
  const workers = Array.from({ length: times }, () => createOfferExpiry({ pool: book.program, log: book.log }))
  await Promise.all(workers.map((each) => each.idle()))
  await Promise.all(workers.map((each) => each.close()))
}
const overdue = (id: string) => book.pool.query(`update bonus_offer set until = clock_timestamp() where id = $1`, [id])

describe('bonus cash', () => {
  it('A3.7a is in a fund of its own: neither cash nor a stake, with its expiry and its terms', async () => {
    const id = await active({ ...cash, terms: 'https://touchline.example/download/terms.pdf' })
    expect(await funds()).toEqual([200_00, 10_00])
    const { bonusCash, bonusOffers } = await userBonusesOf(book.pool, customer, uk)
    expect(bonusOffers).toEqual({ currentBonuses: [], accepted: [] })
    expect(bonusCash).toEqual([
      {
        id,
        product: 'sports',
        kind: 'bonusCash',
        amount: '10.00',
        toWager: '50.00',
        wagered: '0.00',
        dateExpiration: expect.any(String),
        wagering: { times: 5, days: 14, minOdds: { odds: 1.5, displayOdds: { decimal: '1.50', fractional: '1/2' } } },
        termsAndConditions: 'https://touchline.example/download/terms.pdf',
      },
    ])
    expect((Date.parse(bonusCash[0]?.dateExpiration ?? '') - Date.now()) / 86_400_000).toBeCloseTo(14, 2)
    await book.match(`all${id}`, ['2', '2'])
    const [refused] = await book.placed(customer, [single(`all${id}-1`, 2, '200.01')])
    expect(refused?.errors?.[0]?.type).toBe('InsufficientFunds')
  })

  it('becomes cash with the bet that completes it, with a message, and once', async () => {
    const id = await active()
    const [a, b] = [await bet('30'), await bet('20')]
    await lost(a)
    expect([await wagered(id), await funds()]).toEqual([30_00, [150_00, 10_00]])
    expect((await userBonusesOf(book.pool, customer, uk)).bonusCash[0]?.wagered).toBe('30.00')
    await won(b)
    expect(await stateOf(id)).toEqual({ at: 'completed', amountMinor: 10_00, toWagerMinor: 50_00 })
    expect(await funds()).toEqual([200_00, 0])
    expect(await messages()).toEqual(['BONUS_CASH_COMPLETE'])
    expect(await steps(id)).toEqual(['offered', 'accepted', 'granted', 'completed'])
    // a later correction neither takes it back nor gives it again
    await lost(b)
    await won(b)
    expect(await funds()).toEqual([200_00, 0])
    expect(await messages()).toHaveLength(1)
  })

  it('counts each bet once: a correction takes back, and counts again', async () => {
    const id = await active()
    const [a] = [await bet('40')]
    await lost(a)
    await won(a)
    expect(await wagered(id)).toBe(40_00)
    await book.voided(`${a}-m`, 'abandoned')
    expect(await wagered(id)).toBe(0)
    await won(a)
    expect([await wagered(id), await stateOf(id)]).toMatchObject([40_00, { at: 'active' }])
  })

  it('does not count what is void, below the minimum odds, cashed out, or placed before', async () => {
    const before = await bet('5')
    const id = await active()
    const [voided, short, cashedOut] = [await bet('50'), await bet('50', '1.4'), await bet('10', '3')]
    await lost(before)
    await book.voided(`${voided}-m`, 'abandoned')
    await lost(short)
    const [open] = await book.pool
      .query<{ id: string }>(`select id::text as id from bet where customer_id = $1 and status = 'OPEN'`, [customer])
      .then(({ rows }) => rows)
    await book.shift(cashedOut, ['1.9', '1.9'])
    const answer = await book.handlers.cashout(
      { ref: randomUUID(), betId: open?.id ?? '', betslipId: open?.id ?? '', amount: '7.12', fullReturn: '14.25' },
      book.context(customer),
    )
    expect(answer).toMatchObject({ data: { status: 'SUCCEEDED' } })
    await won(cashedOut)
    expect(await wagered(id)).toBe(0)
  })

  it('counts the whole stake of an acca that reaches the minimum odds', async () => {
    const id = await active()
    await book.match(`acca${id}a`, ['1.3', '3'])
    await book.match(`acca${id}b`, ['1.3', '3'])
    const slip = slipOn(
      [
        [`acca${id}a-1`, 1.3],
        [`acca${id}b-1`, 1.3],
      ],
      '12',
    )
    const [placed] = await book.placed(customer, [slip])
    expect(placed?.status).toBe('SUCCEEDED')
    await won(`acca${id}a`)
    await won(`acca${id}b`)
    expect(await wagered(id)).toBe(12_00)
  })

  it('is in the history, and its cash is no deposit', async () => {
    const id = await active()
    await lost(await bet('50'))
    const lines: HistoryLine[] = []
    const { rows } = await book.pool.query<{ username: string }>('select username from customer where id = $1', [customer])
    await exportHistory(
      book.program,
      { customer: rows[0]?.username },
      { homeCountry: 'gb', each: async (line) => void lines.push(line) },
    )
    const bonuses = lines.filter(({ kind }) => kind === 'bonus')
    expect(bonuses.map(({ bonus, what, amountMinor, by }) => [bonus, what, amountMinor, by])).toEqual([
      [`offer:${id}`, 'offered', undefined, 'test'],
      [`offer:${id}`, 'accepted', undefined, 'customer'],
      [`offer:${id}`, 'granted', 10_00, 'customer'],
      [`offer:${id}`, 'completed', 10_00, 'system'],
    ])
    expect(lines.filter(({ kind }) => kind === 'deposit').map(({ amountMinor }) => amountMinor)).toEqual([200_00])
  })

  it('is given up by its customer, and once', async () => {
    const id = await active()
    const asked = { customerId: customer, id }
    expect(await cancelBonus(book.program, asked)).toMatchObject({
      state: { at: 'forfeited', why: 'cancelled', amountMinor: 10_00 },
    })
    expect(await cancelBonus(book.program, asked)).toMatchObject({ state: { at: 'forfeited' } })
    expect(await funds()).toEqual([200_00, 0])
    expect(await steps(id)).toEqual(['offered', 'accepted', 'granted', 'forfeited'])
    // another one may be accepted now
    expect(await accept(await offered())).toMatchObject({ state: { at: 'active' } })
  })

  it('expires, however many jobs run; a bet that settles later does not count', async () => {
    const id = await active()
    const late = await bet('50')
    await overdue(id)
    expect((await userBonusesOf(book.pool, customer, uk)).bonusCash).toEqual([])
    await lost(late)
    await swept(3)
    expect([await stateOf(id), await funds()]).toMatchObject([{ at: 'expired' }, [150_00, 0]])
    expect(await steps(id)).toEqual(['offered', 'accepted', 'granted', 'expired'])
  })

  it.each(bonusEndingKinds)('ends with the block %s, and a bet that settles then does not complete it', async (kind) => {
    const id = await active()
    const unanswered = await offered()
    const last = await bet('50')
    await beginBlock(book.program, { customerId: customer, kind: kind as 'closed', by: 'test' }, 'permanent')
    expect((await userBonusesOf(book.pool, customer, uk)).bonusOffers.currentBonuses).toEqual([])
    expect(await accept(unanswered)).toEqual({ refused: 'NotAllowed' })
    await lost(last)
    await swept()
    expect(await stateOf(id)).toMatchObject({ at: 'forfeited', why: 'barred' })
    expect(await stateOf(unanswered)).toMatchObject({ at: 'forfeited', why: 'barred' })
    expect(await funds()).toEqual([150_00, 0])
  })

  it('is only interrupted by a break', async () => {
    const id = await active()
    const last = await bet('50')
    await beginBlock(book.program, { customerId: customer, kind: 'coolingOff', by: 'customer' }, { hours: 24 })
    expect((await userBonusesOf(book.pool, customer, uk)).bonusCash).toEqual([])
    await swept()
    expect(await stateOf(id)).toMatchObject({ at: 'active' })
    await lost(last)
    expect(await stateOf(id)).toMatchObject({ at: 'completed' })
  })
})

describe('an offer', () => {
  it('A3.7a is listed with its id until it is answered', async () => {
    const id = await offered()
    const listed = await userBonusesOf(book.pool, customer, uk)
    expect(listed.bonusOffers.currentBonuses[0]).toMatchObject({ bonusOfferId: id, kind: 'bonusCash', amount: '10.00' })
    expect(await declineOffer(book.program, { customerId: customer, id })).toMatchObject({ state: { at: 'declined' } })
    expect(await accept(id)).toEqual({ refused: 'BonusOfferEnded' })
    expect((await userBonusesOf(book.pool, customer, uk)).bonusOffers.currentBonuses).toEqual([])
  })

  it('of another customer is unknown', async () => {
    const id = await offered()
    const other = await book.customer()
    expect(await accept(id, other)).toEqual({ refused: 'NotFound' })
    expect(await declineOffer(book.program, { customerId: other, id })).toEqual({ refused: 'NotFound' })
    expect(await cancelBonus(book.program, { customerId: other, id })).toEqual({ refused: 'NotFound' })
  })

  it('is accepted in time or not at all', async () => {
    const id = await offered()
    await overdue(id)
    expect(await accept(id)).toEqual({ refused: 'BonusOfferEnded' })
    await swept()
    expect(await stateOf(id)).toEqual({ at: 'expired' })
  })

  it('of a free bet or a boost gives one, once', async () => {
    const freeBet = await offered({ product: 'sports', acceptDays: 7, kind: 'freeBet', amountMinor: 5_00, useDays: 3 })
    const boost = await offered({
      product: 'sports',
      acceptDays: 7,
      kind: 'profitBoost',
      percent: 20,
      maxStakeMinor: 10_00,
      useDays: 3,
    })
    for (const id of [freeBet, boost, freeBet]) expect(await accept(id)).toMatchObject({ state: { at: 'given' } })
    const bonuses = await userBonusesOf(book.pool, customer, uk)
    expect(bonuses.freeBet.map(({ amountGiven }) => amountGiven)).toEqual(['5.00'])
    expect(bonuses.profitBoost).toMatchObject([{ percentage: 20, maxStake: '10.00' }])
  })

  it('comes one at a time: two accepted at the same moment make one bonus', async () => {
    const ids = [await offered(), await offered(), await offered(match)]
    const answers = await Promise.all([...ids, ...ids].map((id) => accept(id)))
    const accepted = new Set(answers.flatMap((each) => ('state' in each ? [each.offer.id] : [])))
    expect(accepted.size).toBe(1)
    expect(answers.filter((each) => 'refused' in each && each.refused === 'BonusRunning')).toHaveLength(4)
  })

  it('is given up or completed, never both', async () => {
    const id = await active()
    const last = await bet('50')
    await book.result(`${last}-m`, { [`${last}-2`]: 'WON' })
    await Promise.all([book.settler.idle(), cancelBonus(book.program, { customerId: customer, id }), swept()])
    const { at } = await stateOf(id)
    expect(['completed', 'forfeited']).toContain(at)
    expect(await funds()).toEqual([at === 'completed' ? 160_00 : 150_00, 0])
  })

  it('is accepted or expires, never both', async () => {
    const id = await offered()
    await book.pool.query(`update bonus_offer set until = clock_timestamp() + interval '3 ms' where id = $1`, [id])
    const [answer] = await Promise.all([accept(id), swept(), swept()])
    await swept()
    const { at } = await stateOf(id)
    expect(at).toBe('state' in answer ? 'active' : 'expired')
    expect((await steps(id)).filter((what) => what === 'expired' || what === 'accepted')).toHaveLength(1)
  })

  it('a step that is interrupted leaves nothing behind', async () => {
    const id = await offered()
    await expect(
      inTransaction(book.program, async (db) => {
        const { readOffers, stepOffer } = await import('../../gateway/src/bonus/stepOffer.ts')
        const [offer] = await readOffers(db, 'id = $1', [id])
        if (!offer) throw new Error('no offer')
        await stepOffer(db, offer, { event: { is: 'accepted' }, by: 'customer' })
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect([await stateOf(id), await funds()]).toEqual([{ at: 'offered' }, [200_00, 0]])
    expect(await accept(id)).toMatchObject({ state: { at: 'active' } })
    expect(await funds()).toEqual([200_00, 10_00])
  })
})

describe('a matched deposit', () => {
  const deposited = (amountMinor: number, depositId: string = randomUUID()) =>
    inTransaction(book.program, async (db) => {
      await lockWallets(db, [customer])
      await matchDeposit(db, { customerId: customer, depositId, amountMinor })
    })

  it('brings the bonus with the first deposit after it was accepted', async () => {
    const id = await offered(match)
    await deposited(10_00)
    expect(await accept(id)).toMatchObject({ state: { at: 'waiting' } })
    const { bonusOffers, bonusCash } = await userBonusesOf(book.pool, customer, uk)
    expect([bonusOffers.accepted[0]?.bonusOfferId, bonusCash]).toEqual([id, []])
    await deposited(15_01)
    expect(await stateOf(id)).toEqual({ at: 'active', amountMinor: 7_50, toWagerMinor: 37_50 })
    await deposited(100_00)
    expect(await funds()).toEqual([200_00, 7_50])
    expect(await steps(id)).toEqual(['offered', 'accepted', 'granted'])
  })

  it('that the bank takes back ends the bonus', async () => {
    const id = await offered(match)
    await accept(id)
    const depositId = randomUUID()
    await deposited(40_00, depositId)
    const back = (which: string) =>
      inTransaction(book.program, (db) => unmatchDeposit(db, { customerId: customer, depositId: which }))
    await back(randomUUID())
    expect(await stateOf(id)).toMatchObject({ at: 'active' })
    await back(depositId)
    expect([await stateOf(id), await funds()]).toMatchObject([{ at: 'forfeited', why: 'chargedBack' }, [200_00, 0]])
  })
})

describe('staff', () => {
  const file: OfferFile = {
    kind: 'bonusCash',
    product: 'sports',
    acceptDays: 7,
    amount: '10',
    mostTaken: '10',
    wagering: { times: 5, days: 14, minOdds: '1/2' },
  }
  const who = (ref: string) => ({ by: 'marketing', ref })

  it('make an offer to a customer or an audience, once each', async () => {
    const { rows } = await book.pool.query<{ username: string }>('select username from customer where id = $1', [customer])
    const name = rows[0]?.username ?? ''
    const input = { offer: 'spring', customer: name, terms: file }
    expect((await offerByStaff(book.program, who('a'), input, uk)).data).toEqual({ offer: 'spring', made: 1, total: 1 })
    expect((await offerByStaff(book.program, who('a'), input, uk)).again).toBe(true)
    expect((await offerByStaff(book.program, who('b'), input, uk)).data).toMatchObject({ made: 0, total: 1 })
    const toAll = { offer: 'spring', audience: 'all', terms: file }
    const { made } = (await offerByStaff(book.program, who('c'), toAll, uk)).data
    expect(made).toBeGreaterThan(1)
    expect((await offerByStaff(book.program, who('d'), toAll, uk)).data.made).toBe(0)
    const other = { ...toAll, terms: { ...file, amount: '11' } }
    await expect(offerByStaff(book.program, who('e'), other, uk)).rejects.toThrow('was made before with other terms')
  })

  it('cannot demand more wagering than the rules allow', () => {
    const tenTimes = { ...file, wagering: { times: 10, days: 14 } }
    expect(worstCase(tenTimes, uk).isAbove).toBe(false)
    const eleven = { ...file, wagering: { times: 11, days: 14 } }
    expect(() => worstCase(eleven, uk)).toThrow(new OperationRefused('A bonus may be wagered at most 10 times here, not 11.'))
    expect(worstCase(eleven, brandNamed('ng')).isAbove).toBe(false)
  })

  it('are refused an offer for two products where the rules allow one, and one that counts its own in part', () => {
    const counting = (product: 'sports' | 'games', contribution?: { sports?: number; games?: number }): OfferFile => ({
      ...file,
      product,
      wagering: { times: 5, days: 14, ...(contribution && { contribution }) },
    })
    for (const product of ['sports', 'games'] as const) {
      const both = counting(product, { sports: 100, games: 100 })
      expect(() => worstCase(both, uk)).toThrow('A bonus is tied to 1 product here, and this one counts sports and games.')
      expect(worstCase(both, brandNamed('ng')).isAbove).toBe(false)
      expect(worstCase(counting(product, { [product]: 100 }), uk).isAbove).toBe(false)
      const part = counting(product, { [product]: 50 })
      expect(() => worstCase(part, uk)).toThrow(`An offer for ${product} has to count stakes on ${product} in full.`)
    }
    expect(worstCase(counting('games'), uk).isAbove).toBe(false)
    expect(() => worstCase({ ...file, product: 'games' }, uk)).toThrow('Stakes in games have no odds: leave out minOdds.')
  })

  it.each<[string, Partial<OfferFile>, ReturnType<typeof worstCase>]>([
    ['all of it', { mostTaken: '10' }, { amount: '10.00', stated: '10.00', isAbove: false }],
    ['less', { mostTaken: '9.99' }, { amount: '10.00', stated: '9.99', isAbove: true }],
    ['nothing', {}, { amount: '10.00', isAbove: true }],
  ])('see what a customer without risk takes: a file that allows %s', (_, more, shown) => {
    const { mostTaken: __, ...rest } = file
    expect(worstCase({ ...rest, ...more } as OfferFile, uk)).toEqual(shown)
  })
})

describe('planted damage to bonus cash is found', () => {
  beforeAll(async () => {
    customer = await book.customer({ cashMinor: 200_00 })
    await active()
    await lost(await bet('50'))
    await active()
    await lost(await bet('20'))
    await cancelBonus(book.program, { customerId: customer, id: await offered() })
  })
  const ofState = (at: string) => `(select max(id) from bonus_offer where state->>'at' = '${at}')`
  it.each<[string, string]>([
    ['a fund that holds more', `update account set balance = balance + 1 where fund = 'bonus' and balance > 0`],
    [
      'an active bonus of another amount',
      `update bonus_offer set state = jsonb_set(state, '{amountMinor}', '1') where id = ${ofState('active')}`,
    ],
    [
      'completed without its wagering',
      `update bonus_offer set state = jsonb_set(state, '{toWagerMinor}', '999999') where id = ${ofState('completed')}`,
    ],
    [
      'completed, and not paid',
      `update bonus_offer set state = jsonb_set(state, '{at}', '"completed"') where id = ${ofState('active')}`,
    ],
    [
      'paid, and given up',
      `update bonus_offer set state = jsonb_set(state, '{at}', '"forfeited"') where id = ${ofState('completed')}`,
    ],
    [
      'a bet counted twice',
      `insert into bonus_wager (offer_id, bet_id, revision, customer_id, amount) select offer_id, bet_id, revision + 99, customer_id, amount from bonus_wager`,
    ],
    ['a bet of somebody else', `update bonus_wager set customer_id = customer_id + 1`],
    ['a bet that is not cash', `update bet set fund = 'freebet' where id = (select max(bet_id) from bonus_wager)`],
    ['a bet placed before the bonus', `update bonus_offer set granted_at = clock_timestamp() where id = ${ofState('active')}`],
    ['a void bet that counts', `update bet set status = 'VOID' where id = (select max(bet_id) from bonus_wager)`],
    ['an end without its history', `delete from bonus_step where what = 'completed'`],
    ['another way into the fund', `update transfer set ref = 'gift:' || id where purpose = 'bonus cash: grant'`],
    [
      'a cost that was not given',
      `update posting set amount = amount - 1 where account_id in (select id from account where purpose = 'bonusCost')`,
    ],
  ])('%s', async (_, damage) => {
    expect(await brokenBy(book, damage)).toContain('44_bonus_cash')
  })
})
