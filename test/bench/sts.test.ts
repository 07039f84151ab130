/** The examples that NIST SP 800-22 works out, and sequences that no test may pass. */
import { expect, it } from 'vitest'
import {
  approximateEntropy,
  type Bits,
  blockFrequency,
  cumulativeSums,
  families,
  frequency,
  longestRun,
  runs,
  serial,
} from './sts.ts'

const bitsOf = (text: string): Bits => Uint8Array.from(text, Number)
const pi = '1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000'
const of128 =
  '11001100000101010110110001001100111000000000001001001101010100010001001111010110100000001101011111001100111001101101100010110010'

it.each<[string, number, number]>([
  ['frequency', frequency(bitsOf('1011010101')), 0.527089],
  ['frequency of π', frequency(bitsOf(pi)), 0.109599],
  ['block frequency', blockFrequency(bitsOf('0110011010'), 3), 0.801252],
  ['block frequency of π', blockFrequency(bitsOf(pi), 10), 0.706438],
  ['runs', runs(bitsOf('1001101011')), 0.147232],
  ['runs of π', runs(bitsOf(pi)), 0.500798],
  ['longest run', longestRun(bitsOf(of128)), 0.180609],
  ['cumulative sums', cumulativeSums(bitsOf('1011010111')), 0.4116588],
  ['cumulative sums of π', cumulativeSums(bitsOf(pi)), 0.219194],
  ['serial', serial(bitsOf('0011011101'), 3)[0], 0.808792],
  ['serial, second', serial(bitsOf('0011011101'), 3)[1], 0.67032],
  ['approximate entropy', approximateEntropy(bitsOf('0100110101'), 3), 0.261961],
  ['approximate entropy of π', approximateEntropy(bitsOf(pi), 2), 0.235301],
])('%s', (_, found, published) => {
  expect(Math.abs(found - published)).toBeLessThan(2e-5)
})

it.each(Object.entries(families))('%s finds what is not random', (_, family) => {
  const ramps = Uint8Array.from({ length: 1_000_000 }, (_bit, i) => (i % 200 < 140 ? 1 : 0))
  expect(family(ramps)).toBeLessThan(0.01)
})
