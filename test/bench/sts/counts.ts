/** NIST SP 800-22, 2.1 to 2.4 and 2.13: how many ones there are, how long they run, how far they lead. */
import { type Bits, erfc, normal, pOfCounts, upperGamma } from './special.ts'

const ones = (bits: Bits): number => bits.reduce((sum, bit) => sum + bit, 0)

export const frequency = (bits: Bits): number => erfc(Math.abs(2 * ones(bits) - bits.length) / Math.sqrt(2 * bits.length))

export function blockFrequency(bits: Bits, size: number): number {
  const blocks = Math.floor(bits.length / size)
  let sum = 0
  for (let i = 0; i < blocks; i++) sum += (ones(bits.subarray(i * size, (i + 1) * size)) / size - 0.5) ** 2
  return upperGamma(blocks / 2, 2 * size * sum)
}

export function runs(bits: Bits): number {
  const share = ones(bits) / bits.length
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(bits.length)) return 0
  let count = 1
  for (let i = 1; i < bits.length; i++) if (bits[i] !== bits[i - 1]) count += 1
  const spread = share * (1 - share)
  return erfc(Math.abs(count - 2 * bits.length * spread) / (2 * Math.sqrt(2 * bits.length) * spread))
}

/** Of blocks of 8 bits, or of 10,000 for long sequences. */
export function longestRun(bits: Bits): number {
  const isLong = bits.length >= 750_000
  const [size, least] = isLong ? [10_000, 10] : [8, 1]
  const likely = isLong ? [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727] : [0.2148, 0.3672, 0.2305, 0.1875]
  const found = likely.map(() => 0)
  const blocks = Math.floor(bits.length / size)
  for (let block = 0; block < blocks; block++) {
    let [run, longest] = [0, 0]
    for (let i = block * size; i < (block + 1) * size; i++) {
      run = bits[i] ? run + 1 : 0
      longest = Math.max(longest, run)
    }
    const at = Math.min(Math.max(longest - least, 0), likely.length - 1)
    found[at] = (found[at] ?? 0) + 1
  }
  return pOfCounts(found, likely, blocks)
}

export function cumulativeSums(bits: Bits): number {
  let [sum, most] = [0, 0]
  for (const bit of bits) {
    sum += bit ? 1 : -1
    most = Math.max(most, Math.abs(sum))
  }
  const [n, root] = [bits.length, Math.sqrt(bits.length)]
  const terms = (from: number, to: number, low: number, high: number) => {
    let total = 0
    for (let k = Math.trunc(from); k <= Math.trunc(to); k++)
      total += normal(((4 * k + high) * most) / root) - normal(((4 * k + low) * most) / root)
    return total
  }
  const end = (n / most - 1) / 4
  return 1 - terms((-n / most + 1) / 4, end, -1, 1) + terms((-n / most - 3) / 4, end, 1, 3)
}
