/** NIST SP 800-22, 2.9, 2.11 and 2.12: how often patterns are there, and how far from each other. */
import { type Bits, erfc, upperGamma } from './special.ts'

/** How often each pattern of this length is there, the sequence taken as a circle. */
function patterns(bits: Bits, length: number): number[] {
  const counts = Array.from({ length: 2 ** length }, () => 0)
  let window = 0
  for (let i = 0; i < bits.length + length - 1; i++) {
    window = ((window << 1) | (bits[i % bits.length] ?? 0)) & (2 ** length - 1)
    if (i >= length - 1) counts[window] = (counts[window] ?? 0) + 1
  }
  return counts
}

/** The lesser of its two p-values is that of the first difference or the second. */
export function serial(bits: Bits, length: number): [first: number, second: number] {
  const psi = (m: number) =>
    m < 1 ? 0 : (patterns(bits, m).reduce((sum, count) => sum + count * count, 0) * 2 ** m) / bits.length - bits.length
  const [whole, less, least] = [psi(length), psi(length - 1), psi(length - 2)]
  return [upperGamma(2 ** (length - 2), (whole - less) / 2), upperGamma(2 ** (length - 3), (whole - 2 * less + least) / 2)]
}

export function approximateEntropy(bits: Bits, length: number): number {
  const phi = (m: number) =>
    patterns(bits, m).reduce((sum, count) => (count === 0 ? sum : sum + (count / bits.length) * Math.log(count / bits.length)), 0)
  const entropy = phi(length) - phi(length + 1)
  return upperGamma(2 ** (length - 1), bits.length * (Math.LN2 - entropy))
}

/** Maurer's, of blocks of 7 bits. */
export function universal(bits: Bits): number {
  const [length, first, expected, variance] = [7, 1_280, 6.1962507, 3.125]
  const blocks = Math.floor(bits.length / length)
  const last = new Int32Array(2 ** length)
  let sum = 0
  for (let i = 1; i <= blocks; i++) {
    let word = 0
    for (let j = 0; j < length; j++) word = (word << 1) | (bits[(i - 1) * length + j] ?? 0)
    if (i > first) sum += Math.log2(i - (last[word] ?? 0))
    last[word] = i
  }
  const count = blocks - first
  const factor = 0.7 - 0.8 / length + ((4 + 32 / length) * count ** (-3 / length)) / 15
  return erfc(Math.abs(sum / count - expected) / (Math.SQRT2 * factor * Math.sqrt(variance / count)))
}
