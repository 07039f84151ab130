/**
 * Ten of the fifteen families of tests of NIST SP 800-22 (revision 1a): a p-value for each, of a sequence of bits. The others (templates, linear
 * complexity, random excursions) have relatives in dieharder.
 */
export type Bits = Uint8Array

/** ln Γ by Lanczos, for x > 0. */
function logGamma(x: number): number {
  const parts = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2, -0.5395239384953e-5,
  ]
  const sum = parts.reduce((so, part, i) => so + part / (x + i + 1), 1.000000000190015)
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((Math.sqrt(2 * Math.PI) * sum) / x)
}

/** The upper incomplete gamma function, regularised: Q(a, x). */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a]
    for (let n = 1; n < 10_000 && Math.abs(term) > sum * 1e-15; n++) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - scale * sum
  }
  let [b, c, d] = [x + 1 - a, 1e300, 1 / (x + 1 - a)]
  let fraction = d
  for (let n = 1; n < 10_000; n++) {
    b += 2
    const numerator = -n * (n - a)
    d = 1 / (numerator * d + b)
    c = b + numerator / c
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return scale * fraction
}
const erfc = (x: number): number => (x < 0 ? 2 - upperGamma(0.5, x * x) : upperGamma(0.5, x * x))
const normal = (x: number): number => erfc(-x / Math.SQRT2) / 2

const ones = (bits: Bits): number => bits.reduce((sum, bit) => sum + bit, 0)
const chiSquare = (found: readonly number[], likely: readonly number[], count: number): number =>
  likely.reduce((sum, p, i) => sum + ((found[i] ?? 0) - count * p) ** 2 / (count * p), 0)

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
  return upperGamma((likely.length - 1) / 2, chiSquare(found, likely, blocks) / 2)
}

/** Of matrices of 32 × 32 bits. */
export function rank(bits: Bits): number {
  const matrices = Math.floor(bits.length / 1024)
  const found = [0, 0, 0]
  for (let matrix = 0; matrix < matrices; matrix++) {
    const rows = Array.from({ length: 32 }, (_, row) => {
      let word = 0
      for (let i = 0; i < 32; i++) word = (word << 1) | (bits[matrix * 1024 + row * 32 + i] ?? 0)
      return word
    })
    const at = Math.min(32 - rankOf(rows), 2)
    found[at] = (found[at] ?? 0) + 1
  }
  return Math.exp(-chiSquare(found, [0.2888, 0.5776, 0.1336], matrices) / 2)
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

/** Each family with the parameters for a million bits. */
export const families: Readonly<Record<string, (bits: Bits) => number>> = {
  frequency,
  'block frequency': (bits) => blockFrequency(bits, 20_000),
  runs,
  'longest run': longestRun,
  rank,
  'cumulative sums': cumulativeSums,
  'cumulative sums, backwards': (bits) => cumulativeSums(bits.toReversed()),
  serial: (bits) => serial(bits, 16)[0],
  'serial, second': (bits) => serial(bits, 16)[1],
  'approximate entropy': (bits) => approximateEntropy(bits, 10),
  universal,
}
