import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { OutcomeResult } from '../feed/index.ts'
import { highestPrice, parsePrice } from '../odds/index.ts'
import { rule4Pence } from './rule4.ts'
import { type SampleBet, type SampleLeg, settled, settleSample } from './sampleBet.ts'

/** Worked examples from public pages, kept outside the project: without the file these tests are skipped. */
const file = new URL('../../../../shared/data/bet-vectors/published-worked-examples.json', import.meta.url)
const isHere = existsSync(file)

const results: Record<string, OutcomeResult> = { won: 'WON', lost: 'LOST', void: 'VOID' }

interface Example {
  kind: string
  input: Partial<{
    stake: number
    unitStake: number
    price: string | number
    prices: string[]
    terms: string
    places: number
    finish: number
    tied: number
    placesLeft: number
    expectedWinners: number
    rule4: number
    withdrawnPrice: string
    line: number
    goalDiffForBet: number
    legs: string[]
  }>
  expected: { totalReturn?: number; profit?: number; share?: number } | null
  own: { totalReturn?: number }
  agrees?: boolean
}

/** Why an example does not apply here; each reason and its count are asserted below. */
function leftOut({ kind, input, agrees }: Example): string | undefined {
  if (agrees === false) return 'rounds a third to 0.33, as it states'
  if (kind.includes('(lay)')) return 'a lay bet'
  if (/^(Up and down|Single stakes about)/.test(kind)) return 'any-to-come bets are not offered'
  if (input.stake === undefined && input.unitStake === undefined) return 'no stake'
  return undefined
}

/** A quarter line is the two half lines next to it. */
function asianResult(line: number, goalDifference: number): OutcomeResult {
  const sum = [line - 0.25, line + 0.25]
    .map((half) => (line % 0.5 === 0 ? line : half))
    .reduce((total, half) => total + Math.sign(goalDifference + half), 0)
  return (['LOST', 'HALF_LOST', 'VOID', 'HALF_WON', 'WON'] as const)[sum + 2] ?? 'VOID'
}

function legOf({ input }: Example): SampleLeg {
  const { price = 2, terms, places = 1, finish, tied = 1, placesLeft, expectedWinners = 1, line, goalDiffForBet } = input
  if (terms && finish)
    return { price, terms, places, result: { result: 'PLACED', placeDeadHeat: { tied, places: places - finish + 1 } } }
  if (line !== undefined) return { price, marketType: 'ASIAN_HANDICAP', result: asianResult(line, goalDiffForBet ?? 0) }
  return { price, result: { result: 'WON', deadHeat: { tied, places: placesLeft ?? expectedWinners } } }
}

/** "3/1 won", "5/1 won rule4=40", "void", "lost". */
const writtenLeg = (text: string): SampleLeg => {
  const [price = '', status] = text.includes('/') ? text.split(' ') : ['1/1', text]
  return { price, result: results[status ?? 'won'] }
}

const returnsOf = (bet: SampleBet, withdrawals: { leg?: number; price?: string; pence?: number }[] = []): number => {
  const given = withdrawals.map(({ leg = 0, price, pence }, i) => {
    const at = price === undefined ? undefined : parsePrice(price)
    return {
      eventId: `e${leg}`,
      participantId: `r${i}`,
      at: '2026-05-01T13:00:00Z',
      ...(at && { price: at }),
      ...(pence && { pence }),
    }
  })
  return settled(settleSample(bet, { withdrawals: given, maxPayoutMinor: Number.MAX_SAFE_INTEGER })).returnsMinor / 100
}

function bettingReturn(example: Example): number {
  const { kind, input } = example
  const stake = input.stake ?? input.unitStake ?? 0
  if (input.legs) {
    const deductions = input.legs.map((text, leg) => ({ leg, pence: Number(/rule4=(\d+)/.exec(text)?.[1] ?? 0) }))
    return returnsOf({ type: 'LUCKY15', stake, legs: input.legs.map(writtenLeg) }, deductions)
  }
  if (input.prices)
    return returnsOf({ type: kind.startsWith('Yankee') ? 'YANKEE' : 'LUCKY15', stake, legs: input.prices.map(writtenLeg) })
  const legs = [legOf(example)]
  const { withdrawnPrice, rule4 } = input
  const withdrawn = withdrawnPrice ? [{ price: withdrawnPrice }] : rule4 ? [{ pence: rule4 }] : []
  return returnsOf({ stake, eachWay: input.terms !== undefined, legs }, withdrawn)
}

interface ExampleFile {
  vectors: Example[]
  decimalBands: { upperBoundInclusive: [number | null, number][] }
}

describe.skipIf(!isHere)('examples printed by bookmakers and guides (skipped without ../shared/data/bet-vectors)', () => {
  const { vectors, decimalBands }: ExampleFile = isHere
    ? (JSON.parse(readFileSync(file, 'utf8')) as ExampleFile)
    : { vectors: [], decimalBands: { upperBoundInclusive: [] } }
  const ours = vectors.filter((each) => leftOut(each) === undefined)

  it('are all covered except those of bets that cannot be placed', () => {
    const reasons = vectors.map(leftOut).filter((why) => why !== undefined)
    expect([ours.length, reasons.toSorted()]).toEqual([
      20,
      [
        'a lay bet',
        'any-to-come bets are not offered',
        'any-to-come bets are not offered',
        'any-to-come bets are not offered',
        'no stake',
        'no stake',
        'rounds a third to 0.33, as it states',
      ],
    ])
  })

  it.each(ours)('$kind', (example) => {
    const stake = example.input.stake ?? example.input.unitStake ?? 0
    const { expected, own } = example
    const winnings = expected?.profit ?? stake * (expected?.share ?? 0) * (Number(example.input.price) - 1)
    const wanted = expected?.totalReturn ?? own.totalReturn ?? stake + winnings
    expect(bettingReturn(example)).toBeCloseTo(wanted, 2)
  })

  it('agree with ours on the decimal bands of Rule 4 at every price of two decimals', () => {
    const bandOf = (price: number) => decimalBands.upperBoundInclusive.find(([upTo]) => upTo === null || price <= upTo)?.[1]
    const written = Array.from({ length: 1900 }, (_, i) => (101 + i) / 100)
    const ourPence = written.map((each) => rule4Pence(parsePrice(each) ?? highestPrice))
    expect(ourPence).toEqual(written.map(bandOf))
  })
})
