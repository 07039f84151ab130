/** Sound bits pass every family; each family finds what is planted for it. */
import { describe, expect, it } from 'vitest'
import { frequency, runs } from './counts.ts'
import { families } from './families.ts'
import { drawnBack, registerBits, soundBits, withPattern } from './sequences.ts'
import type { Bits } from './special.ts'
import { chanceOfAtMost, outsideByChance, verdictOf } from './verdict.ts'

const million = 1_000_000
const lowest = (name: string, bits: Bits): number => Math.min(...(families[name]?.(bits) ?? []))

it('there are fifteen families with 188 p-values, and sound bits pass them', () => {
  const found = Object.values(families).map((family) => family(soundBits(million)))
  expect(found).toHaveLength(15)
  expect(found.flat()).toHaveLength(188)
  expect(Math.min(...found.flat())).toBeGreaterThan(0.0005)
})

const ramps = () => Uint8Array.from({ length: million }, (_bit, i) => (i % 200 < 140 ? 1 : 0))
const excursionFamilies = ['random excursions', 'random excursions variant']

it.each(Object.keys(families).filter((name) => !excursionFamilies.includes(name)))('%s finds ramps', (name) => {
  expect(lowest(name, ramps())).toBeLessThan(0.0001)
})

it.each(excursionFamilies)('%s has nothing to say of a walk that hardly returns', (name) => {
  expect(families[name]?.(ramps())).toEqual([])
})

it.each<[family: string, planted: string, bits: () => Bits]>([
  [
    'spectral',
    'a second half that repeats the first',
    () => Uint8Array.from([...soundBits(million / 2), ...soundBits(million / 2)]),
  ],
  ['non-overlapping templates', 'a pattern every 2,000 bits', () => withPattern(million, '000000001', 2_000)],
  ['overlapping templates', 'twelve ones every 5,000 bits', () => withPattern(million, '111111111111', 5_000)],
  ['linear complexity', 'a register of 89 bits', () => registerBits(million)],
  ['random excursions', 'a walk that is drawn back', () => drawnBack(million)],
  ['random excursions variant', 'a walk that is drawn back', () => drawnBack(million)],
])('%s finds %s', (name, _, bits) => {
  expect(lowest(name, bits())).toBeLessThan(0.0001)
})

it('counting ones and runs does not find registers and repetitions', () => {
  for (const bits of [registerBits(million), withPattern(million, '000000001', 20_000)]) {
    expect(frequency(bits)).toBeGreaterThan(0.01)
    expect(runs(bits)).toBeGreaterThan(0.01)
  }
})

describe('the verdict on many sequences', () => {
  const even = Array.from({ length: 100 }, (_, i) => (i + 0.5) / 100)

  it('takes p-values that are spread evenly', () => {
    expect(verdictOf(even)).toMatchObject({ sequences: 100, passed: 99, isWithinBounds: true, isFailed: false })
  })

  it('tells rare luck from a failure', () => {
    const withLow = (low: number) => even.map((p, i) => (i < low ? 0.001 : p))
    expect(verdictOf(withLow(3))).toMatchObject({ passed: 97, isWithinBounds: true, isFailed: false })
    expect(verdictOf(withLow(4))).toMatchObject({ passed: 96, isWithinBounds: false, isFailed: false })
    expect(verdictOf(withLow(10))).toMatchObject({ passed: 90, isWithinBounds: false, isFailed: true })
  })

  it('fails p-values that are all high', () => {
    expect(verdictOf(even.map((p) => 0.5 + p / 2))).toMatchObject({ passed: 100, isWithinBounds: false, isFailed: true })
  })

  it('knows how often sound sequences are outside', () => {
    expect(chanceOfAtMost(100, 100)).toBeCloseTo(1, 12)
    expect(chanceOfAtMost(99, 100)).toBeCloseTo(1 - 0.99 ** 100, 12)
    expect(outsideByChance(100)).toBeCloseTo(0.01837, 4)
  })
})
