/** What is calculated fast, beside the definition calculated slowly. */
import { expect, it } from 'vitest'
import { states, walkOf } from './excursions.ts'
import { shortestRegister } from './linear.ts'
import { bitsOf, registerBits, soundBits } from './sequences.ts'
import { type Bits, erfc, upperGamma } from './special.ts'
import { spectral, transformOf } from './spectral.ts'
import { aperiodicTemplates, nonOverlapping, overlapCounts, overlapLikelihoods } from './templates.ts'

/** Berlekamp and Massey's algorithm as it is printed, bit by bit. */
function literalRegister(bits: Bits): number {
  let [c, b, length, last] = [[1], [1], 0, -1]
  for (let n = 0; n < bits.length; n++) {
    let differs = bits[n] ?? 0
    for (let i = 1; i <= length; i++) differs ^= (c[i] ?? 0) & (bits[n - i] ?? 0)
    if (!differs) continue
    const before = c
    c = Array.from({ length: Math.max(c.length, b.length + n - last) }, (_, i) => (before[i] ?? 0) ^ (b[i - (n - last)] ?? 0))
    if (length > n / 2) continue
    ;[length, last, b] = [n + 1 - length, n, before]
  }
  return length
}

it.each([1, 13, 31, 32, 33, 63, 64, 65, 100, 500, 1_000])('shortest registers of %i bits', (size) => {
  const bits = soundBits(20 * size)
  for (let at = 0; at < bits.length; at += size) {
    const block = bits.subarray(at, at + size)
    expect(shortestRegister(block)).toBe(literalRegister(block))
  }
})

it('the shortest register of a register’s bits, of none and of a late one', () => {
  expect(shortestRegister(registerBits(2_000))).toBe(89)
  expect(shortestRegister(new Uint8Array(100))).toBe(0)
  expect(shortestRegister(bitsOf(`${'0'.repeat(99)}1`))).toBe(100)
})

const literalTransform = (values: Float64Array, k: number) => {
  let [re, im] = [0, 0]
  for (const [j, value] of values.entries()) {
    re += value * Math.cos((2 * Math.PI * ((j * k) % values.length)) / values.length)
    im -= value * Math.sin((2 * Math.PI * ((j * k) % values.length)) / values.length)
  }
  return { re, im }
}

it.each([2, 4, 6, 10, 128, 194, 1_000])('the lower half of the Fourier transform of %i values', (n) => {
  const values = Float64Array.from(soundBits(n), (bit) => 2 * bit - 1)
  const { re, im } = transformOf(values)
  for (let k = 0; k < n / 2; k++) {
    const literal = literalTransform(values, k)
    expect(Math.hypot((re[k] ?? 0) - literal.re, (im[k] ?? 0) - literal.im)).toBeLessThan(1e-9)
  }
})

it('the spectral test of the digits of π in section 2.6.8, whose printed count of 46 is not what its definition gives', () => {
  const pi = bitsOf('1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000')
  const values = Float64Array.from(pi, (bit) => 2 * bit - 1)
  const peaks = Array.from({ length: 50 }, (_, k) => literalTransform(values, k)).map(({ re, im }) => Math.hypot(re, im))
  const below = peaks.filter((peak) => peak < Math.sqrt(Math.log(20) * 100)).length
  expect(below).toBe(48)
  expect(spectral(pi)).toBeCloseTo(erfc(Math.abs(below - 47.5) / Math.sqrt((100 * 0.95 * 0.05) / 4) / Math.SQRT2), 12)
})

it('templates that do not overlap, found bit by bit', () => {
  const [bits, blocks, size] = [soundBits(20_000), 8, 2_500]
  const templates = aperiodicTemplates(9)
  const mean = (size - 8) / 512
  const variance = size * (1 / 512 - 17 / 512 ** 2)
  const found = nonOverlapping(bits, templates, 9, blocks)
  for (const [i, template] of templates.entries()) {
    const text = template.toString(2).padStart(9, '0')
    const counts = Array.from(
      { length: blocks },
      (_, b) =>
        bits
          .subarray(b * size, (b + 1) * size)
          .join('')
          .split(text).length - 1,
    )
    const distance = counts.reduce((sum, count) => sum + (count - mean) ** 2 / variance, 0)
    expect(found[i]).toBeCloseTo(upperGamma(blocks / 2, distance / 2), 12)
  }
})

it('how likely windows of ones are, from every block of 12 bits, and as Hamano and Kaneko have it', () => {
  const all = Uint8Array.from({ length: 2 ** 12 * 12 }, (_, i) => (Math.floor(i / 12) >> (i % 12)) & 1)
  expect(overlapLikelihoods(2, 12)).toEqual(overlapCounts(all, 2, 12).map((count) => count / 2 ** 12))
  const published = [0.364091, 0.185659, 0.139381, 0.100571, 0.0704323, 0.139865]
  for (const [i, p] of overlapLikelihoods(9, 1_032).entries()) expect(p).toBeCloseTo(published[i] ?? 0, 6)
})

it('cycles and their visits, from the sums written out', () => {
  const bits = soundBits(3_000)
  const sums: number[] = []
  for (const bit of bits) sums.push((sums.at(-1) ?? 0) + (bit ? 1 : -1))
  const cycles = [...sums, ...(sums.at(-1) === 0 ? [] : [0])]
    .join(' ')
    .split(/(?<![-\d])0(?!\d)/)
    .slice(0, -1)
  const walk = walkOf(bits)
  expect(walk.cycles).toBe(cycles.length)
  for (const [i, state] of states.entries()) {
    const visits = cycles.map(
      (cycle) =>
        cycle
          .trim()
          .split(' ')
          .filter((sum) => sum === String(state)).length,
    )
    expect(walk.visits[state + 9]).toBe(visits.reduce((sum, count) => sum + count, 0))
    expect(walk.cyclesByVisits[i]).toEqual(
      [0, 1, 2, 3, 4, 5].map((k) => visits.filter((count) => Math.min(count, 5) === k).length),
    )
  }
})
