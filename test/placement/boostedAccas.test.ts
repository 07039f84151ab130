import { calls } from '@touchline/contract'
import type { Slip } from '@touchline/contract/player/bet'
import { enterBoost } from '@touchline/gateway/bonus'
import { describe, expect, it } from 'vitest'
import { book, customer, openBook, placeBet } from '../book/openBook.ts'
import { boostHome } from '../book/priceBoosts.ts'
import { bookWorld, slipOn } from '../book/world.ts'
import { uk } from '../brands.ts'
import { runCli } from '../gatewayProcess.ts'

const { rule: _, builderRule: __, accaRule, ...priceBoost } = uk.priceBoost
openBook({ priceBoost })
let matches = 0

/** Matches with these prices of their first side; returns the ids of those sides. */
async function sides(...prices: string[]): Promise<string[]> {
  return Promise.all(
    prices.map(async (price) => {
      const id = `acca${++matches}`
      await book.match(id, [price, '3'])
      return `${id}-1`
    }),
  )
}
async function boosted(percent: number, { legs = 3, maxStakeMinor = 25_00 } = {}): Promise<string> {
  const terms = { currency: 'GBP' as const, maxStakeMinor, description: 'Accas', hours: 24 }
  const id = await enterBoost(book.pool, { percent, legs, ...terms })
  await book.boosts.refresh()
  return id
}
const acca = (ids: string[], odds: number[], boost: string, more: Partial<Slip> = {}): Slip =>
  slipOn(
    ids.map((id, i) => [id, odds[i]]),
    '10',
    { priceBoost: { id: boost }, ...more },
  )
const detail = async (ids: string[], eachWay = false) => {
  const request = { selections: ids.map((id) => ({ id, eachWay })), betTypes: [{ type: 'COMBO' as const }] }
  const answer = await book.handlers.calculateBets(request, book.context(customer))
  if (!('data' in answer)) throw new Error('no calculation')
  return calls.calculateBets.data.parse(answer.data).betDetails[0]
}
const faultsOf = async (slip: Slip) =>
  (await book.placed(customer, [slip]))[0]?.errors.map(({ type, reason }) => (reason ? `${type} ${reason}` : type))
const win = (id: string) => book.settledBy(id.replace(/-1$/, '-m'), { [id]: 'WON' })

describe('a boosted acca', () => {
  it('is offered, placed at its boosted price, paid at it to the penny, and my bets shows both prices', async () => {
    const [boost, ids] = [await boosted(15), await sides('2.5', '3.1', '1.77')]
    const odds = 2.5 * 3.1 * 1.77
    expect((await detail(ids))?.accaBoost).toMatchObject({
      id: boost,
      percentage: 15,
      legs: 3,
      missingLegs: 0,
      tier: 'PRICE_BOOST',
      originalOdds: { trueOdds: 13.7175 },
      boostedOdds: { trueOdds: 15.775125 },
    })
    const betId = await placeBet(acca(ids, [2.5, 3.1, 1.77], boost))
    expect(odds * 1.15 * 10).toBeCloseTo(157.75125)
    expect(await book.bet(customer, betId)).toMatchObject({
      totalOdds: 15.775125,
      possibleWinnings: '157.75',
      priceBoost: { id: boost, originalOdds: 13.7175 },
    })
    for (const id of ids) await win(id)
    expect(await book.bet(customer, betId)).toMatchObject({
      status: 'WON',
      returns: '157.75',
      receipt: { lines: [{ bonuses: [{ kind: 'accaBoost', rate: '3/20', amount: '20.57' }] }] },
    })
  })

  it('loses its boost with a void leg if fewer are left than required', async () => {
    const [boost, ids] = [await boosted(20), await sides('2', '2', '2')]
    const betId = await placeBet(acca(ids, [2, 2, 2], boost))
    await book.voided(ids[0]?.replace(/-1$/, '-m') ?? '', 'abandoned')
    for (const id of ids.slice(1)) await win(id)
    expect(await book.bet(customer, betId)).toMatchObject({ returns: '40.00' })
    const four = await sides('2', '2', '2', '2')
    const kept = await placeBet(acca(four, [2, 2, 2, 2], boost))
    await book.voided(four[0]?.replace(/-1$/, '-m') ?? '', 'abandoned')
    for (const id of four.slice(1)) await win(id)
    expect(await book.bet(customer, kept)).toMatchObject({ returns: '96.00' })
  })

  it('B4.23f is incomplete below the minimum number of legs: shows how many are missing, and is refused', async () => {
    const [boost, ids] = [await boosted(15, { legs: 4 }), await sides('2', '2', '2', '2')]
    const two = ids.slice(0, 2)
    expect((await detail(two))?.accaBoost).toMatchObject({ legs: 4, missingLegs: 2 })
    expect(await faultsOf(acca(two, [2, 2], boost))).toEqual(['PriceBoostNotAvailable boostedAcca'])
    expect((await detail(ids))?.accaBoost).toMatchObject({ missingLegs: 0 })
    await placeBet(acca(ids, [2, 2, 2, 2], boost))
  })

  it('does not count very short prices, and accepts no in-play or each-way legs', async () => {
    const [boost, ids] = [await boosted(15), await sides('1.1', '2', '2')]
    expect((await detail(ids))?.accaBoost).toMatchObject({ missingLegs: 1 })
    expect(await faultsOf(acca(ids, [1.1, 2, 2], boost))).toEqual(['PriceBoostNotAvailable boostedAcca'])
    const live = await sides('2', '2', '2')
    await book.offer([
      { op: 'update', entity: 'event', id: live[0]?.replace(/-1$/, '') ?? '', data: { state: 'INPLAY' } },
      { op: 'update', entity: 'market', id: live[0]?.replace(/-1$/, '-m') ?? '', data: { inplay: true } },
    ])
    expect((await detail(live))?.accaBoost).toBeUndefined()
    expect(await faultsOf(acca(live, [2, 2, 2], boost))).toEqual(['PriceBoostNotAvailable boostedAcca'])
  })

  it('accepts at most its maximum stake per customer over all bets, and shows it above 40 percent', async () => {
    const [boost, ids] = [await boosted(41, { maxStakeMinor: 15_00 }), await sides('2', '2', '2')]
    expect((await detail(ids))?.accaBoost).toMatchObject({ tier: 'SUPER_BOOST', maxStake: '15.00' })
    await placeBet(acca(ids, [2, 2, 2], boost))
    const [more] = await book.placed(customer, [acca(ids, [2, 2, 2], boost)])
    expect(more).toMatchObject({ errors: [{ type: 'StakeTooHigh', reason: 'boostedPriceStake', maxStake: '5.00' }] })
  })

  it("an operator's command boosts accas, and the price boost page shows it", async () => {
    const printed = async (...args: string[]) => {
      const { exitCode, lines } = await runCli(args, { DATABASE_URL: book.database.url })
      return [exitCode, lines[0]]
    }
    expect(await printed('boost', 'acca:5', '30%', '20')).toEqual([
      0,
      expect.stringMatching(/^Accas of 5 or more were boosted by 30 %, a price boost, as boost \d+\.$/),
    ])
    await book.boosts.refresh()
    expect((await boostHome(book)).accaBoost).toMatchObject({ percentage: 30, legs: 5, tier: 'PRICE_BOOST' })
    expect(await printed('boost', 'acca:1', '30%', '20')).toEqual([
      1,
      expect.stringContaining('"1" is not a number of selections'),
    ])
    expect(await printed('boost', 'acca', '3/1', '20')).toEqual([1, expect.stringContaining('"3/1" is not a percentage')])
  })
})

it("a brand's own rule boosts accas, with its configured number of legs", async () => {
  expect(accaRule).toEqual({ percent: 10 })
  const own = await bookWorld({ priceBoost: { ...priceBoost, accaLegs: 2, accaRule: { percent: 12 } } })
  const bettor = await own.customer()
  await own.match('a', ['2', '3'])
  await own.match('b', ['2', '3'])
  const { accaBoost } = await boostHome(own)
  expect(accaBoost).toMatchObject({ percentage: 12, legs: 2 })
  const [taken] = await own.placed(bettor, [acca(['a-1', 'b-1'], [2, 2], accaBoost?.id ?? '')])
  expect(taken).toMatchObject({ status: 'SUCCEEDED', possibleWinnings: '44.80' })
  await own.sound()
  await own.close()
})
