/** What NIST SP 800-22 (revision 1a) works out: its small examples, and its results for the first million binary digits of e. */
import { describe, expect, it } from 'vitest'
import { blockFrequency, cumulativeSums, frequency, longestRun, runs } from './counts.ts'
import { excursions, excursionsOf, excursionsVariant, states, variantOf, variantStates, walkOf } from './excursions.ts'
import { complexityCounts, rank, shortestRegister } from './linear.ts'
import { approximateEntropy, serial, universal } from './patterns.ts'
import { bitsOf, digitsOfE } from './sequences.ts'
import { chiSquare, pOfCounts } from './special.ts'
import { spectral } from './spectral.ts'
import { aperiodicTemplates, nonOverlapping, overlapCounts } from './templates.ts'

const pi = bitsOf('1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000')
const of128 =
  '11001100000101010110110001001100111000000000001001001101010100010001001111010110100000001101011111001100111001101101100010110010'

it.each<[string, number | undefined, number]>([
  ['frequency', frequency(bitsOf('1011010101')), 0.527089],
  ['frequency of π', frequency(pi), 0.109599],
  ['block frequency', blockFrequency(bitsOf('0110011010'), 3), 0.801252],
  ['block frequency of π', blockFrequency(pi, 10), 0.706438],
  ['runs', runs(bitsOf('1001101011')), 0.147232],
  ['runs of π', runs(pi), 0.500798],
  ['longest run', longestRun(bitsOf(of128)), 0.180609],
  ['non-overlapping templates', nonOverlapping(bitsOf('10100100101110010110'), [0b001], 3, 2)[0], 0.344154],
  ['the register', shortestRegister(bitsOf('1101011110001')), 4],
  ['cumulative sums', cumulativeSums(bitsOf('1011010111')), 0.4116588],
  ['cumulative sums of π', cumulativeSums(pi), 0.219194],
  ['serial', serial(bitsOf('0011011101'), 3)[0], 0.808792],
  ['serial, second', serial(bitsOf('0011011101'), 3)[1], 0.67032],
  ['approximate entropy', approximateEntropy(bitsOf('0100110101'), 3), 0.261961],
  ['approximate entropy of π', approximateEntropy(pi, 2), 0.235301],
  ['random excursions variant at 1', variantOf(walkOf(bitsOf('0110110101')))[variantStates.indexOf(1)], 0.683091],
])('%s', (_, found, published) => {
  expect(found).toBeDefined()
  expect(Math.abs((found ?? 0) - published)).toBeLessThan(2e-5)
})

it('random excursions at 1, whose probabilities are printed with four digits', () => {
  expect(excursionsOf(walkOf(bitsOf('0110110101')))[states.indexOf(1)]).toBeCloseTo(0.502529, 4)
})

it('overlapping templates: section 2.8.4 counts two in the second block, 0010110100, which has one; its statistic is of its counts', () => {
  const blocks = ['1011101111', '0010110100', '0111001011', '1011111000', '0101101001']
  expect(blocks.map((block) => overlapCounts(bitsOf(block), 2, 10).indexOf(1))).toEqual([5, 1, 3, 4, 1])
  expect(overlapCounts(bitsOf(blocks.join('')), 2, 10)).toEqual([0, 2, 0, 1, 1, 1])
  const likely = [0.324652, 0.182617, 0.14267, 0.106645, 0.077147, 0.166269]
  expect(chiSquare([0, 1, 1, 1, 1, 1], likely, 5)).toBeCloseTo(3.167729, 4)
})

it('there are as many templates as NIST lists', () => {
  expect([2, 3, 4, 5, 6, 7, 8, 9, 10].map((length) => aperiodicTemplates(length).length)).toEqual([
    2, 4, 6, 12, 20, 40, 74, 148, 284,
  ])
})

describe('a million digits of e', () => {
  const e = digitsOfE(1_000_000)

  it.each<[string, number | undefined, number]>([
    ['frequency', frequency(e), 0.953749],
    ['block frequency', blockFrequency(e, 128), 0.211072],
    ['runs', runs(e), 0.561917],
    ['longest run', longestRun(e), 0.718945],
    ['rank', rank(e), 0.306156],
    ['spectral', spectral(e), 0.847187],
    ['non-overlapping template 000000001', nonOverlapping(e, [1], 9, 8)[0], 0.07879],
    ['universal', universal(e), 0.282568],
    ['serial', serial(e, 16)[0], 0.766182],
    ['serial, second', serial(e, 16)[1], 0.462921],
    ['approximate entropy', approximateEntropy(e, 10), 0.700073],
    ['cumulative sums', cumulativeSums(e), 0.669887],
    ['cumulative sums, backwards', cumulativeSums(e.toReversed()), 0.724266],
  ])('%s', (_, found, published) => {
    expect(found).toBeCloseTo(published, 5)
  })

  it('overlapping templates: the counts, and the p-value with the approximate probabilities of NIST’s program', () => {
    const counts = overlapCounts(e, 9, 1_032)
    expect(counts).toEqual([329, 164, 150, 111, 78, 136])
    expect(pOfCounts(counts, [0.367879, 0.18394, 0.137955, 0.099634, 0.069935, 0.140657], 968)).toBeCloseTo(0.110434, 4)
  })

  it('linear complexity: the counts, and the p-value with the rounded probabilities of NIST’s program', () => {
    const counts = complexityCounts(e, 1_000)
    expect(counts).toEqual([11, 31, 116, 501, 258, 57, 26])
    expect(pOfCounts(counts, [0.01047, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833], 1_000)).toBeCloseTo(0.845406, 5)
  })

  it('random excursions, all states', () => {
    expect(walkOf(e).cycles).toBe(1_490)
    const published = [0.573306, 0.197996, 0.164011, 0.007779, 0.786868, 0.440912, 0.797854, 0.778186]
    for (const [i, p] of excursions(e).entries()) expect(p).toBeCloseTo(published[i] ?? 0, 5)
  })

  it('random excursions variant, all states', () => {
    const below = [0.858946, 0.794755, 0.576249, 0.493417, 0.633873, 0.917283, 0.934708, 0.816012, 0.826009]
    const above = [0.137861, 0.200642, 0.441254, 0.939291, 0.505683, 0.445935, 0.512207, 0.538635, 0.59393]
    for (const [i, p] of excursionsVariant(e).entries()) expect(p).toBeCloseTo([...below, ...above][i] ?? 0, 5)
  })
})
