/** NIST SP 800-22, 2.7 and 2.8: how often templates are there. */
import { type Bits, pOfCounts, upperGamma } from './special.ts'

/** The patterns of this length that do not overlap themselves: no beginning of one is its end. As numbers, in their order. */
export function aperiodicTemplates(length: number): number[] {
  return Array.from({ length: 2 ** length }, (_, pattern) => pattern).filter((pattern) => {
    for (let kept = 1; kept < length; kept++) if (pattern >>> (length - kept) === (pattern & (2 ** kept - 1))) return false
    return true
  })
}

/**
 * A p-value for each of the templates, which have `length` bits and do not overlap themselves. The windows of a block that hold one can
 * therefore all be counted: none is inside another.
 */
export function nonOverlapping(bits: Bits, templates: readonly number[], length: number, blocks: number): number[] {
  const size = Math.floor(bits.length / blocks)
  const counts = Array.from({ length: blocks }, (_, block) =>
    windowCounts(bits.subarray(block * size, (block + 1) * size), length),
  )
  const mean = (size - length + 1) / 2 ** length
  const variance = size * (1 / 2 ** length - (2 * length - 1) / 2 ** (2 * length))
  return templates.map((template) => {
    const distance = counts.reduce((sum, of) => sum + ((of[template] ?? 0) - mean) ** 2 / variance, 0)
    return upperGamma(blocks / 2, distance / 2)
  })
}

function windowCounts(bits: Bits, length: number): Int32Array {
  const counts = new Int32Array(2 ** length)
  let window = 0
  for (const [i, bit] of bits.entries()) {
    window = ((window << 1) | bit) & (2 ** length - 1)
    if (i >= length - 1) counts[window] = (counts[window] ?? 0) + 1
  }
  return counts
}

/** How many blocks have no, one, … window of `length` ones; the last class is `most` and more. */
export function overlapCounts(bits: Bits, length: number, size: number, most = 5): number[] {
  const found = Array.from({ length: most + 1 }, () => 0)
  for (let from = 0; from + size <= bits.length; from += size) {
    let [run, windows] = [0, 0]
    for (let i = from; i < from + size; i++) {
      run = bits[i] ? run + 1 : 0
      if (run >= length) windows += 1
    }
    const at = Math.min(windows, most)
    found[at] = (found[at] ?? 0) + 1
  }
  return found
}

/**
 * How likely each class of `overlapCounts` is, exactly: bit by bit, by how many ones run and how many windows there were. The formula of section
 * 3.8 is an approximation; its table, which has these numbers, is by Hamano and Kaneko.
 */
export function overlapLikelihoods(length: number, size: number, most = 5): number[] {
  const states = (length + 1) * (most + 1)
  let now = new Float64Array(states)
  now[0] = 1
  for (let i = 0; i < size; i++) {
    const next = new Float64Array(states)
    for (const [state, p] of now.entries()) {
      const [run, windows] = [state % (length + 1), Math.floor(state / (length + 1))]
      const longer = Math.min(run + 1, length)
      const more = Math.min(windows + (run + 1 >= length ? 1 : 0), most)
      const [ended, went] = [windows * (length + 1), more * (length + 1) + longer]
      next[ended] = (next[ended] ?? 0) + p / 2
      next[went] = (next[went] ?? 0) + p / 2
    }
    now = next
  }
  return Array.from({ length: most + 1 }, (_, windows) =>
    now.subarray(windows * (length + 1), (windows + 1) * (length + 1)).reduce((sum, p) => sum + p, 0),
  )
}

const likely = overlapLikelihoods(9, 1_032)

/** Windows of nine ones in blocks of 1,032 bits. */
export const overlapping = (bits: Bits): number =>
  pOfCounts(overlapCounts(bits, 9, 1_032), likely, Math.floor(bits.length / 1_032))
