import { calls } from '@touchline/contract'
import type { Slip } from '@touchline/contract/player/bet'
import type { SportEvent } from '@touchline/domain/catalogue'
import { enterBoost } from '@touchline/gateway/bonus'
import { describe, expect, it } from 'vitest'
import { builderOn, footballMatch, fullTime } from '../book/match.ts'
import { book, customer, openBook, placeBet } from '../book/openBook.ts'
import { boostedOn } from '../book/priceBoosts.ts'
import { bookWorld } from '../book/world.ts'
import { uk } from '../brands.ts'
import { runCli } from '../gatewayProcess.ts'

const { rule: _, builderRule, accaRule: __, ...priceBoost } = uk.priceBoost
openBook({ priceBoost })
let matches = 0

const acca = 'OVER2.5-BTTS'
const parts = (id: string) => [`${id}:t2.5:OVER`, `${id}:btts:YES`]
/** A match, and the boost of one of the bet builders that the brand suggests on it. */
async function boosted({
  price = '7',
  maxStakeMinor = 20_00,
  event,
}: {
  price?: string
  maxStakeMinor?: number
  event?: Partial<SportEvent>
} = {}): Promise<{ id: string; accaId: string; boostId: string }> {
  const id = `boosted${++matches}`
  await footballMatch(book, id, { ...(event && { event }) })
  const accaId = `bb:${id}:${acca}`
  const terms = { currency: 'GBP' as const, maxStakeMinor, description: 'Goals', hours: 24 }
  const boostId = await enterBoost(book.pool, { builderId: accaId, eventId: id, price, ...terms })
  await book.boosts.refresh()
  return { id, accaId, boostId }
}

const calculated = async (id: string, accaId: string) => {
  const request = {
    selections: parts(id).map((each) => ({ id: each })),
    selectionGroups: [{ id: accaId, selections: parts(id) }],
    betTypes: [{ type: 'YOURBET' as const }],
  }
  const answer = await book.handlers.calculateBets(request, book.context(customer))
  if (!('data' in answer)) throw new Error('no calculation')
  return calls.calculateBets.data.parse(answer.data).betDetails[0]
}
const ownOdds = async (id: string, accaId: string) => (await calculated(id, accaId))?.totalOdds ?? 0
const slipOf = ({ id, accaId, boostId }: Awaited<ReturnType<typeof boosted>>, odds: number, more: Partial<Slip> = {}): Slip =>
  builderOn(parts(id), undefined, {
    selectionGroups: [{ id: accaId, selections: parts(id), odds }],
    priceBoost: { id: boostId },
    ...more,
  })
const suspend = (id: string, status: 'OPEN' | 'SUSPENDED') =>
  book.offer([{ op: 'update', entity: 'market', id: `${id}:btts`, data: { status } }])
const faults = async (slip: Slip) => (await book.placed(customer, [slip]))[0]?.errors.map(({ type }) => type)
const spent = async () => {
  const { rows } = await book.pool.query<{ sum: number }>(
    `select coalesce(-sum(p.amount), 0) as sum from posting p join account a on a.id = p.account_id
     where a.purpose = 'priceBoostCost'`,
  )
  return Number(rows[0]?.sum)
}

describe('a boosted bet builder', () => {
  it('is offered, placed at its boosted price, paid at it, and my bets shows both prices', async () => {
    const [of, before] = [await boosted(), await spent()]
    const own = await ownOdds(of.id, of.accaId)
    expect(own).toBeGreaterThan(2)
    expect(await calculated(of.id, of.accaId)).toMatchObject({
      totalOdds: own,
      priceBoost: {
        id: of.boostId,
        type: 'BET_BUILDER',
        betBuilderAccaId: of.accaId,
        boostedOdds: { trueOdds: 7 },
        originalOdds: { trueOdds: own },
        tier: 'SUPER_BOOST',
        maxStake: '20.00',
      },
    })
    const betId = await placeBet(slipOf(of, 7))
    expect(await book.bet(customer, betId)).toMatchObject({
      totalOdds: 7,
      possibleWinnings: '70.00',
      priceBoost: { id: of.boostId, originalOdds: own },
      selectionGroups: [{ odds: 7 }],
    })
    await fullTime(book, of.id, { home: 2, away: 1, halfTime: 'HOME' })
    const settled = await book.bet(customer, betId)
    expect(settled).toMatchObject({ status: 'WON', returns: '70.00', receipt: { legs: [{ price: '6/1' }] } })
    const added = 70 - Number((10 * own).toFixed(2))
    expect(Number(settled.receipt?.priceBoost?.added)).toBeCloseTo(added, 1)
    expect((await spent()) - before).toBe(Math.round(Number(settled.receipt?.priceBoost?.added) * 100))
  })

  it('accepts at most its maximum stake per customer over all bets', async () => {
    const of = await boosted({ maxStakeMinor: 15_00 })
    await placeBet(slipOf(of, 7))
    const [more] = await book.placed(customer, [slipOf(of, 7)])
    expect(more).toMatchObject({ errors: [{ type: 'StakeTooHigh', reason: 'boostedPriceStake', maxStake: '5.00' }] })
  })

  it('is paid at the remaining, unboosted price if a selection is void', async () => {
    const of = await boosted()
    const betId = await placeBet(slipOf(of, 7))
    await fullTime(book, of.id, { home: 2, away: 1, halfTime: 'HOME' }, { voided: ['btts'] })
    expect(await book.bet(customer, betId)).toMatchObject({ returns: '19.50' })
  })

  it('applies only to exactly those selections, at the displayed price, to win', async () => {
    const of = await boosted()
    const own = await ownOdds(of.id, of.accaId)
    expect(await faults(slipOf(of, own))).toEqual(['OddsChanged'])
    const others = { selections: [`${of.id}:t2.5:OVER`, `${of.id}:mr:HOME`] }
    const another = builderOn(others.selections, undefined, {
      selectionGroups: [{ id: of.accaId, selections: others.selections, odds: 7 }],
      priceBoost: { id: of.boostId },
    })
    expect(await faults(another)).toContain('PriceBoostNotAvailable')
  })

  it('B4.23c P4.3c is hidden while it is suspended, everywhere, and refused', async () => {
    const of = await boosted()
    expect(await boostedOn(book, of.id)).toHaveLength(1)
    await suspend(of.id, 'SUSPENDED')
    expect(await boostedOn(book, of.id)).toEqual([])
    expect((await calculated(of.id, of.accaId))?.priceBoost).toBeUndefined()
    expect(await faults(slipOf(of, 7))).not.toEqual([])
    await suspend(of.id, 'OPEN')
    expect(await boostedOn(book, of.id)).toHaveLength(1)
  })

  describe('B4.23d P4.3d the boost rules are checked', () => {
    it('in play', async () => {
      const of = await boosted()
      await book.offer([{ op: 'update', entity: 'event', id: of.id, data: { state: 'INPLAY' } }])
      expect(await boostedOn(book, of.id)).toEqual([])
      expect(await faults(slipOf(of, 7))).not.toEqual([])
    })

    it('for virtuals', async () => {
      const sport = { id: 'vfootball', kind: 'sport' as const, name: 'Virtual football', sportId: 'vfootball' }
      await book.offer([{ op: 'add', entity: 'category', id: 'vfootball', data: sport }])
      const of = await boosted({ event: { sportId: 'vfootball' } })
      expect(await ownOdds(of.id, of.accaId)).toBeGreaterThan(2)
      expect((await calculated(of.id, of.accaId))?.priceBoost).toBeUndefined()
      expect(await faults(slipOf(of, 7))).toEqual(['PriceBoostNotAvailable'])
    })

    it('below the minimum odds', async () => {
      const of = await boosted()
      for (const [key, price] of [
        ['t2.5:OVER', '1.3'],
        ['t2.5:UNDER', '3.4'],
        ['mr:HOME', '1.6'],
        ['mr:DRAW', '4'],
        ['mr:AWAY', '5'],
      ] as const)
        await book.price(`${of.id}:${key}`, price)
      expect(await ownOdds(of.id, of.accaId)).toBeLessThan(2)
      expect((await calculated(of.id, of.accaId))?.priceBoost).toBeUndefined()
    })
  })

  it("an operator's command boosts a suggested one", async () => {
    const id = `boosted${++matches}`
    await footballMatch(book, id)
    const printed = async (...args: string[]) => {
      const { exitCode, lines } = await runCli(args, { DATABASE_URL: book.database.url })
      return [exitCode, lines[0]]
    }
    expect(await printed('boost', `bb:${id}:${acca}`, '6/1', '20')).toEqual([
      0,
      expect.stringMatching(
        /^OVER \+ YES \(Home \S+ v Away \S+\) was boosted from \d+\/\d+ to 6\/1, a super boost, as boost \d+\.$/,
      ),
    ])
    await book.boosts.refresh()
    expect((await calculated(id, `bb:${id}:${acca}`))?.priceBoost).toMatchObject({ boostedOdds: { trueOdds: 7 } })
    expect(await printed('boost', `bb:${id}:${acca}`, '1/2', '20')).toEqual([1, expect.stringContaining('is not a price above')])
    expect(await printed('boost', `bb:nowhere:${acca}`, '6/1', '20')).toEqual([
      1,
      `There is no bet builder "bb:nowhere:${acca}" with a price.`,
    ])
  })
})

it("a brand's own rule boosts some of the suggested bet builders, and they can be placed", async () => {
  const ruled = await bookWorld({ priceBoost: { ...priceBoost, ...(builderRule && { builderRule }) } })
  const bettor = await ruled.customer()
  let found: Awaited<ReturnType<typeof boostedOn>>[number] | undefined
  for (let each = 0; !found && each < 60; each++) {
    await footballMatch(ruled, `r${each}`)
    found = (await boostedOn(ruled, `r${each}`))[0]
  }
  if (!found) throw new Error('the rule boosts nothing in 60 matches')
  const { id, betBuilderAccaId = '', boostedOdds, betBuilderAcca } = found
  const selections = betBuilderAcca?.selections.map(({ selectionId }) => selectionId) ?? []
  const groups = [{ id: betBuilderAccaId, selections, odds: boostedOdds.trueOdds }]
  const slip = builderOn(selections, undefined, { selectionGroups: groups, stake: '5', priceBoost: { id } })
  const [taken] = await ruled.placed(bettor, [slip])
  expect(taken).toMatchObject({ status: 'SUCCEEDED', selectionGroups: [{ odds: boostedOdds.trueOdds }] })
  await ruled.sound()
  await ruled.close()
})
