/** Sequences that the tests of the tests are tried on. */
import { createCipheriv } from 'node:crypto'
import type { Bits } from './special.ts'

export const bitsOf = (text: string): Bits => Uint8Array.from(text, Number)

/** Sound bits, always the same: AES in counter mode. */
export function soundBits(count: number): Bits {
  const bytes = createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16)).update(Buffer.alloc(Math.ceil(count / 8)))
  return Uint8Array.from({ length: count }, (_, i) => ((bytes[i >> 3] ?? 0) >> (i & 7)) & 1)
}

/** The first binary digits of e, its 10 before the point among them: the sum of 1/k!, halves added to halves. */
export function digitsOfE(count: number): Bits {
  const sum = (from: number, to: number): [numerator: bigint, denominator: bigint] => {
    if (to - from === 1) return [1n, BigInt(to)]
    const middle = (from + to) >> 1
    const [[a, b], [c, d]] = [sum(from, middle), sum(middle, to)]
    return [a * d + c, b * d]
  }
  let terms = 2
  for (let bits = 0; bits < count + 20; terms++) bits += Math.log2(terms)
  const [numerator, denominator] = sum(0, terms)
  return bitsOf((((numerator + denominator) << BigInt(count)) / denominator).toString(2).slice(0, count))
}

/** Bits of a linear feedback shift register of 89 bits (x⁸⁹ + x³⁸ + 1). */
export function registerBits(count: number): Bits {
  const bits = soundBits(count)
  for (let i = 89; i < count; i++) bits[i] = (bits[i - 89] ?? 0) ^ (bits[i - 51] ?? 0)
  return bits
}

/** Sound bits with `pattern` written over them every so many bits. */
export function withPattern(count: number, pattern: string, every: number): Bits {
  const bits = soundBits(count)
  for (let at = 0; at + pattern.length <= count; at += every) bits.set(bitsOf(pattern), at)
  return bits
}

/** Sound bits whose walk is drawn back to zero: one of eight steps away from it is turned round. */
export function drawnBack(count: number): Bits {
  const [bits, chance] = [soundBits(count), soundBits(4 * count).subarray(count)]
  let at = 0
  for (const [i, bit] of bits.entries()) {
    const isAway = at !== 0 && bit === (at > 0 ? 1 : 0)
    if (isAway && chance[3 * i] && chance[3 * i + 1] && chance[3 * i + 2]) bits[i] = 1 - bit
    at += bits[i] ? 1 : -1
  }
  return bits
}
