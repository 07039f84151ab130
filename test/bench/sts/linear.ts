/** NIST SP 800-22, 2.5 and 2.10: bits that are linear combinations of others. */
import { type Bits, pOfCounts } from './special.ts'

const wordAt = (bits: Bits, at: number): number => {
  let word = 0
  for (let i = 0; i < 32; i++) word = (word << 1) | (bits[at + i] ?? 0)
  return word
}

/** How likely 32 × 32 random bits are to have this rank (section 3.5). */
function rankLikelihood(size: number): number {
  let likely = 2 ** (size * (64 - size) - 1_024)
  for (let i = 0; i < size; i++) likely *= (1 - 2 ** (i - 32)) ** 2 / (1 - 2 ** (i - size))
  return likely
}
const [full, oneLess] = [rankLikelihood(32), rankLikelihood(31)]
const ranks = [full, oneLess, 1 - full - oneLess]

/** Of matrices of 32 × 32 bits. */
export function rank(bits: Bits): number {
  const matrices = Math.floor(bits.length / 1024)
  const found = [0, 0, 0]
  for (let matrix = 0; matrix < matrices; matrix++) {
    const rows = Array.from({ length: 32 }, (_, row) => wordAt(bits, matrix * 1024 + row * 32))
    const at = Math.min(32 - rankOf(rows), 2)
    found[at] = (found[at] ?? 0) + 1
  }
  return pOfCounts(found, ranks, matrices)
}

function rankOf(rows: number[]): number {
  let found = 0
  for (let column = 0; column < 32; column++) {
    const mask = 1 << column
    const pivot = rows.findIndex((row, i) => i >= found && (row & mask) !== 0)
    if (pivot < 0) continue
    const [word, other] = [rows[pivot] ?? 0, rows[found] ?? 0]
    rows[pivot] = other
    rows[found] = word
    for (let i = found + 1; i < 32; i++) if (((rows[i] ?? 0) & mask) !== 0) rows[i] = (rows[i] ?? 0) ^ word
    found += 1
  }
  return found
}

/**
 * The length of the shortest linear feedback shift register that gives these bits: Berlekamp and Massey's algorithm with 32 coefficients a word.
 * Bit i of `seen` is the bit that was i + 1 before the next; bit i of a polynomial is its coefficient of x^(i + 1), the one of 1 being always 1.
 */
export function shortestRegister(bits: Bits): number {
  const words = (bits.length >> 5) + 1
  const [connection, seen, kept] = [new Int32Array(words), new Int32Array(words), new Int32Array(words)]
  // the earlier polynomial times x for each bit since it changed: at first 1 times x
  const earlier = new Int32Array(words)
  earlier[0] = 1
  let length = 0
  for (let n = 0; n < bits.length; n++) {
    const bit = bits[n] ?? 0
    // nothing that was seen or can be multiplied is further up
    const used = (n >> 5) + 1
    let differing = 0
    for (let i = 0; i < used; i++) differing ^= (connection[i] ?? 0) & (seen[i] ?? 0)
    const isLonger = 2 * length <= n
    if ((parity(differing) ^ bit) === 0) shift(earlier, used, 0)
    else {
      if (isLonger) kept.set(connection)
      for (let i = 0; i < used; i++) connection[i] = (connection[i] ?? 0) ^ (earlier[i] ?? 0)
      if (isLonger) {
        length = n + 1 - length
        earlier.set(kept)
      }
      shift(earlier, used, isLonger ? 1 : 0)
    }
    shift(seen, used, bit)
  }
  return length
}

function parity(word: number): number {
  let folded = word ^ (word >>> 16)
  folded ^= folded >>> 8
  folded ^= folded >>> 4
  return (0x6996 >>> (folded & 15)) & 1
}

/** Moves the bits of the first `used` words up by one, into the next word too; `low` becomes the lowest. */
function shift(words: Int32Array, used: number, low: number): void {
  let carried = low
  for (let i = 0; i <= used && i < words.length; i++) {
    const word = words[i] ?? 0
    words[i] = (word << 1) | carried
    carried = word >>> 31
  }
}

/** How many blocks of `size` bits are in each of the seven classes of section 2.10.4, from too simple to too complex. */
export function complexityCounts(bits: Bits, size: number): number[] {
  const sign = size % 2 === 0 ? 1 : -1
  const mean = size / 2 + (9 - sign) / 36 - (size / 3 + 2 / 9) / 2 ** size
  const found = [0, 0, 0, 0, 0, 0, 0]
  for (let at = 0; at + size <= bits.length; at += size) {
    const deviation = sign * (shortestRegister(bits.subarray(at, at + size)) - mean) + 2 / 9
    const which = Math.min(Math.max(Math.ceil(deviation + 2.5), 0), 6)
    found[which] = (found[which] ?? 0) + 1
  }
  return found
}

/** of the classes; NIST's own program has 0.01047 for the first, which is 1/96 */
const classes = [1 / 96, 1 / 32, 1 / 8, 1 / 2, 1 / 4, 1 / 16, 1 / 48]

export const linearComplexity = (bits: Bits, size: number): number =>
  pOfCounts(complexityCounts(bits, size), classes, Math.floor(bits.length / size))
