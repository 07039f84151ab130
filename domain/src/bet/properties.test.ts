import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OutcomeResult } from '../feed/index.ts'
import {
  add,
  multiply,
  one,
  parsePrice,
  product,
  type Rational,
  rational,
  roundToInteger,
  subtract,
  zero,
} from '../odds/index.ts'
import { type SystemType, systemTypes } from './bet.ts'
import { legsOf, systemsFor } from './lines.ts'
import { standardRules } from './rules.ts'
import { betOf, type SampleBet, type SampleLeg, settled, settleSample } from './sampleBet.ts'
import { possibleReturns, totalStake } from './winnings.ts'

const anyPrice = fc.oneof(
  fc.integer({ min: 101, max: 5000 }).map((hundredths) => hundredths / 100),
  fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 40 })).map(([n, d]) => `${n}/${d}`),
)
const anyResult = fc.constantFrom<OutcomeResult[]>('WON', 'WON', 'WON', 'PLACED', 'LOST', 'VOID', 'HALF_WON', 'HALF_LOST')
const anyTie = fc.option(fc.record({ tied: fc.integer({ min: 1, max: 5 }), places: fc.integer({ min: 1, max: 3 }) }), {
  nil: undefined,
})
const anyLeg = fc
  .record({ price: anyPrice, result: anyResult, terms: fc.constantFrom('1/4', '1/5'), deadHeat: anyTie, placeDeadHeat: anyTie })
  .map(
    ({ result, deadHeat, placeDeadHeat, ...leg }): SampleLeg => ({
      ...leg,
      result: { result, ...(deadHeat && { deadHeat }), ...(placeDeadHeat && { placeDeadHeat }) },
    }),
  )
const anyStake = fc.integer({ min: 10, max: 100_000 }).map((minor) => minor / 100)

const legsFor = (type: SystemType | 'SINGLE' | 'COMBO') => {
  if (type === 'SINGLE') return { minLength: 1, maxLength: 1 }
  if (type === 'COMBO') return { minLength: 2, maxLength: 10 }
  const { fewest, max } = legsOf(type)
  return { minLength: fewest, maxLength: max }
}
const betWith = (leg: fc.Arbitrary<SampleLeg>): fc.Arbitrary<SampleBet> =>
  fc
    .constantFrom<(SystemType | 'SINGLE' | 'COMBO')[]>('SINGLE', 'COMBO', ...systemTypes)
    .chain((type) =>
      fc.record({ type: fc.constant(type), stake: anyStake, eachWay: fc.boolean(), legs: fc.array(leg, legsFor(type)) }),
    )
const anyBet = betWith(anyLeg)
const winningBet = betWith(anyLeg.map(({ price, terms = '1/5' }): SampleLeg => ({ price, terms, result: 'WON' })))

const pay = (bet: SampleBet, more = {}) => settled(settleSample(bet, { maxPayoutMinor: Number.MAX_SAFE_INTEGER, ...more }))
const fraction = (text: string): Rational => {
  const [n = '0', d = '1'] = text.split('/')
  return rational(BigInt(n), BigInt(d))
}
const sum = (values: readonly Rational[]) => values.reduce(add, zero)
const minorOf = (stake = 10) => Math.round(stake * 100)

describe('any bet with any results', () => {
  it('has lines that add up to its stake and to its returns', () =>
    fc.assert(
      fc.property(
        anyBet,
        fc.constantFrom('line' as const, 'bet' as const),
        fc.constantFrom('half-up' as const, 'down' as const),
        (bet, scope, mode) => {
          const { receipt, returnsMinor } = pay(bet, { profile: { rounding: { scope, mode } } })
          expect(receipt.lines.reduce((total, line) => total + line.returnsMinor, 0)).toBe(returnsMinor)
          expect(receipt.lines.reduce((total, line) => total + line.stakeMinor, 0)).toBe(receipt.stakeMinor)
          expect(receipt.stakeMinor).toBe(totalStake(betOf(bet)))
          const exact = receipt.lines.map((line) => fraction(line.exact))
          const wanted = scope === 'bet' ? [sum(exact)] : exact
          expect(returnsMinor).toBe(Number(wanted.reduce((total, each) => total + roundToInteger(each, mode), 0n)))
        },
      ),
    ))

  it('returns the stake times the leg factors on each line', () =>
    fc.assert(
      fc.property(anyBet, (bet) => {
        const { lines, legs } = pay(bet).receipt
        for (const { part, legs: of, exact, stakeMinor } of lines) {
          const factors = of.map((leg) => fraction((part === 'win' ? legs[leg]?.win : legs[leg]?.place)?.factor ?? '0/1'))
          expect(fraction(exact)).toEqual(multiply(rational(stakeMinor), product(factors)))
        }
      }),
    ))

  it('returns the same whatever the order of its legs', () =>
    fc.assert(
      fc.property(
        anyBet.chain((bet) => fc.tuple(fc.constant(bet), fc.shuffledSubarray(bet.legs, { minLength: bet.legs.length }))),
        ([bet, legs]) => {
          const [one_, other] = [pay(bet), pay({ ...bet, legs })]
          expect([other.returnsMinor, other.status]).toEqual([one_.returnsMinor, one_.status])
        },
      ),
    ))

  it('each way equals the win bet plus the place bet', () =>
    fc.assert(
      fc.property(anyBet, (bet) => {
        const both = pay({ ...bet, eachWay: true })
        const [win, place] = (['win', 'place'] as const).map((wanted) =>
          both.receipt.lines.filter(({ part }) => part === wanted).reduce((total, line) => total + line.returnsMinor, 0),
        )
        expect(win).toBe(pay({ ...bet, eachWay: false }).returnsMinor)
        expect((win ?? 0) + (place ?? 0)).toBe(both.returnsMinor)
      }),
    ))

  it('never pays more than the cap, except to return a stake', () =>
    fc.assert(
      fc.property(anyBet, fc.integer({ min: 1, max: 1_000_000 }), (bet, maxPayoutMinor) => {
        const { status, returnsMinor, receipt } = pay(bet, { maxPayoutMinor })
        expect(returnsMinor).toBeLessThanOrEqual(status === 'CANCELLED' ? receipt.stakeMinor : maxPayoutMinor)
      }),
    ))

  it('has a status that matches its money', () =>
    fc.assert(
      fc.property(anyBet, (bet) => {
        const { status, receipt } = pay(bet)
        const paid = receipt.lines.some(({ exact }) => !exact.startsWith('0/'))
        expect(paid).toBe(status !== 'LOST')
      }),
    ))
})

describe('an acca', () => {
  const anyAcca = fc.record({ stake: anyStake, eachWay: fc.boolean(), legs: fc.array(anyLeg, { minLength: 2, maxLength: 9 }) })

  it('with a void leg equals the acca without it', () =>
    fc.assert(
      fc.property(anyAcca, fc.nat(), (acca, at) => {
        const place = at % (acca.legs.length + 1)
        const legs = acca.legs.toSpliced(place, 0, { price: 3, terms: '1/5', result: 'VOID' })
        const [with_, without] = [pay({ ...acca, legs }), pay(acca)]
        expect([with_.returnsMinor, with_.status]).toEqual([without.returnsMinor, without.status])
      }),
    ))

  it('of one leg and void legs is a single', () =>
    fc.assert(
      fc.property(anyLeg, anyStake, fc.boolean(), (leg, stake, eachWay) => {
        const acca = pay({ stake, eachWay, legs: [{ price: 5, terms: '1/4', result: 'VOID' }, leg] })
        const single = pay({ stake, eachWay, legs: [leg] })
        expect([acca.returnsMinor, acca.status]).toEqual([single.returnsMinor, single.status])
      }),
    ))

  it('lost early stays lost whatever the other legs do', () =>
    fc.assert(
      fc.property(anyAcca, fc.nat(), (acca, at) => {
        const lost = acca.legs.with(at % acca.legs.length, { price: 2, terms: '1/5', result: 'LOST' })
        const early = lost.map((leg, i) => (i === at % lost.length ? leg : { ...leg, result: undefined }))
        const [now, later] = [pay({ ...acca, legs: early }), pay({ ...acca, legs: lost })]
        expect([now.status, now.returnsMinor, later.status, later.returnsMinor]).toEqual(['LOST', 0, 'LOST', 0])
      }),
    ))
})

describe('a system settled before its last result', () => {
  it('keeps its settlement whatever the open legs do', () => {
    let early = 0
    fc.assert(
      fc.property(
        anyBet.filter(({ legs }) => legs.length > 2),
        fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
        (bet, isOpen) => {
          const now = settleSample({ ...bet, legs: bet.legs.map((leg, i) => (isOpen[i] ? { ...leg, result: undefined } : leg)) })
          if (now.at === 'open') return
          early += 1
          const later = settled(settleSample(bet))
          expect([now.status, now.returnsMinor]).toEqual([later.status, later.returnsMinor])
        },
      ),
      { numRuns: 500 },
    )
    expect(early).toBeGreaterThan(10)
  })
})

describe('closed forms, before rounding', () => {
  const plus = (leg: SampleLeg) => add(one, parsePrice(leg.price) ?? one)
  const price = (leg: SampleLeg) => parsePrice(leg.price) ?? one
  const withSingles = new Set<SystemType>(['PATENT', 'LUCKY15', 'LUCKY31', 'LUCKY63'])
  const covers = systemTypes.filter((type) => !type.endsWith('S'))
  const folds = (legs: number) => systemsFor(legs).filter((type) => type.endsWith('S'))

  it('full cover pays Π(1+d) − 1, without singles less Σd', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...covers).chain((type) =>
          fc.record({
            type: fc.constant(type),
            stake: anyStake,
            legs: fc.array(
              anyLeg.map((leg): SampleLeg => ({ ...leg, result: 'WON' })),
              legsFor(type),
            ),
          }),
        ),
        ({ type, stake, legs }) => {
          const all = subtract(product(legs.map(plus)), one)
          const perUnit = withSingles.has(type) ? all : subtract(all, sum(legs.map(price)))
          const { lines } = pay({ type, stake, legs }).receipt
          expect(sum(lines.map(({ exact }) => fraction(exact)))).toEqual(multiply(rational(minorOf(stake)), perUnit))
        },
      ),
    ))

  it('the folds and covers of a slip add up to its full cover', () =>
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 4, maxLength: 8 }), (legs) => {
        const exactOf = (type: SystemType | 'COMBO') =>
          sum(pay({ type, stake: 1, legs }).receipt.lines.map(({ exact }) => fraction(exact)))
        const cover = (['YANKEE', 'CANADIAN', 'HEINZ', 'SUPERHEINZ', 'GOLIATH'] as const)[legs.length - 4] ?? 'YANKEE'
        expect(sum([...folds(legs.length).map(exactOf), exactOf('COMBO')])).toEqual(exactOf(cover))
      }),
    ))
})

describe('the preview', () => {
  it('equals the settlement when every leg wins, under any profile', () =>
    fc.assert(
      fc.property(
        winningBet,
        fc.constantFrom('line' as const, 'bet' as const),
        fc.constantFrom('win-to-win' as const, 'all-each-way' as const),
        fc.constantFrom({}, { freeBet: true as const }, { profitBoost: 20 }),
        fc.boolean(),
        fc.integer({ min: 100, max: Number.MAX_SAFE_INTEGER }),
        (plain, scope, eachWayMultiple, offer, luckyBonuses, maxPayoutMinor) => {
          const profile = { rounding: { scope, mode: 'half-up' as const }, eachWayMultiple, luckyBonuses }
          const bet = { ...plain, ...offer }
          const preview = possibleReturns({ bet: betOf(bet), rules: { ...standardRules, ...profile }, maxPayoutMinor })
          expect(preview.returnsMinor).toBe(pay(bet, { profile, maxPayoutMinor }).returnsMinor)
        },
      ),
    ))
})
