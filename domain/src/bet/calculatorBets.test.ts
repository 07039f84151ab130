import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { OutcomeResult } from '../feed/index.ts'
import { displayOdds, parsePrice } from '../odds/index.ts'
import { type SampleBet, settled, settleSample } from './sampleBet.ts'

/** The test bets of an open calculator, kept outside the project: without the file these tests are skipped. */
const file = new URL('../../../../shared/data/bet-vectors/betcruncher.json', import.meta.url)
const isHere = existsSync(file)

interface CalculatorBet {
  betType: string
  unitStake: number
  eachWay: boolean
  legs: { price: string; placeTerms: string; status: string }[]
  expected: { totalStake: number; returns: number }
  source: { test: string }
}

const results: Record<string, OutcomeResult> = { won: 'WON', lost: 'LOST', void: 'VOID', placed: 'PLACED' }
const systems = new Set([
  'trixie',
  'patent',
  'yankee',
  'lucky15',
  'canadian',
  'lucky31',
  'heinz',
  'lucky63',
  'superheinz',
  'goliath',
])

/** The calculator rounds floats: its 17.325 becomes 17.32. */
const roundedDown: Record<string, number> = { 'Each Way Sixfold Part Void': 17.33 }

const sampleOf = ({ betType, unitStake, eachWay, legs }: CalculatorBet): SampleBet => ({
  stake: unitStake,
  eachWay,
  ...(systems.has(betType) && { type: betType.toUpperCase() as NonNullable<SampleBet['type']> }),
  legs: legs.map(({ price, placeTerms, status }) => ({ price, terms: placeTerms, result: results[status] })),
})

interface CalculatorFile {
  bets: CalculatorBet[]
  oddsConversion: { input: string | number; expected: { fractional: string; decimal: number } }[]
}

describe.skipIf(!isHere)("an open calculator's bets (skipped without ../shared/data/bet-vectors)", () => {
  const { bets, oddsConversion }: CalculatorFile = isHere
    ? (JSON.parse(readFileSync(file, 'utf8')) as CalculatorFile)
    : { bets: [], oddsConversion: [] }
  const [withLegs, without] = [bets.filter(({ legs }) => legs.length > 0), bets.filter(({ legs }) => legs.length === 0)]

  it('are all covered except the one without a stake or a leg', () => {
    expect([withLegs.length, without.length]).toEqual([63, 1])
    expect(without[0]?.source.test).toBe('No Stake')
    expect(withLegs.flatMap(({ legs }) => legs).filter(({ status }) => !results[status])).toEqual([])
  })

  it.each(withLegs)('$source.test: $betType of $unitStake returns $expected.returns', (bet) => {
    const { receipt } = settled(settleSample(sampleOf(bet), { maxPayoutMinor: Number.MAX_SAFE_INTEGER }))
    expect(receipt.stakeMinor / 100).toBe(bet.expected.totalStake)
    expect(receipt.returnsMinor / 100).toBe(roundedDown[bet.source.test] ?? bet.expected.returns)
  })

  it('agree on the odds conversions, American odds excepted', () => {
    const written = oddsConversion.filter(({ input }) => !/^[+-]/.test(String(input)))
    expect([written.length, oddsConversion.length - written.length]).toEqual([5, 3])
    for (const { input, expected } of written) {
      const price = parsePrice(input)
      expect(price && displayOdds(price)).toEqual({ fractional: expected.fractional, decimal: expected.decimal.toFixed(2) })
    }
  })
})
