/** NIST SP 800-22, 2.6: the discrete Fourier transform, which shows what is periodic. */
import { type Bits, erfc } from './special.ts'

export function spectral(bits: Bits): number {
  const n = bits.length
  const threshold = Math.log(1 / 0.05) * n
  const { re, im } = transformOf(Float64Array.from(bits, (bit) => 2 * bit - 1))
  let below = 0
  for (let k = 0; k < Math.floor(n / 2); k++) if ((re[k] as number) ** 2 + (im[k] as number) ** 2 < threshold) below += 1
  return erfc(Math.abs(below - (0.95 * n) / 2) / Math.sqrt((n * 0.95 * 0.05) / 4) / Math.SQRT2)
}

interface Complex {
  re: Float64Array
  im: Float64Array
}
const zeros = (size: number): Complex => ({ re: new Float64Array(size), im: new Float64Array(size) })

/**
 * The lower half of the transform of an even number of real values: those at even places are taken as the real parts of half as many, the others
 * as the imaginary parts, and told apart again by their symmetry.
 */
export function transformOf(values: Float64Array): Complex {
  const half = values.length / 2
  if (!Number.isInteger(half) || half === 0) throw new Error('an even number of values, please')
  const both = zeros(half)
  for (let k = 0; k < half; k++) {
    both.re[k] = values[2 * k] as number
    both.im[k] = values[2 * k + 1] as number
  }
  const { re, im } = bluestein(both)
  const result = zeros(half)
  for (let k = 0; k < half; k++) {
    const mirrored = k === 0 ? 0 : half - k
    const [a, b, c, d] = [re[k] as number, im[k] as number, re[mirrored] as number, im[mirrored] as number]
    const angle = (-Math.PI * k) / half
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    // of the even places (a + c, b − d) / 2, of the odd ones (b + d, c − a) / 2
    result.re[k] = (a + c + (b + d) * cos - (c - a) * sin) / 2
    result.im[k] = (b - d + (b + d) * sin + (c - a) * cos) / 2
  }
  return result
}

/**
 * The exact transform for any length: with jk = (j² + k² − (k − j)²) / 2 it becomes a convolution, which transforms of a power of two of at least
 * twice the length give. Nothing is padded or left out.
 */
function bluestein(values: Complex): Complex {
  const n = values.re.length
  const { chirp, spectrum, size } = chirpOf(n)
  const work = zeros(size)
  work.re.set(values.re)
  work.im.set(values.im)
  multiply(work, chirp)
  forward(work)
  multiply(work, spectrum)
  inverse(work)
  const result = { re: work.re.subarray(0, n).map((part) => part / size), im: work.im.subarray(0, n).map((part) => part / size) }
  multiply(result, chirp)
  return result
}

/** Each of the first by that at its place in the second, as far as this goes. */
function multiply(by: Complex, other: Complex): void {
  for (let i = 0; i < other.re.length; i++) {
    const [a, b, c, d] = [by.re[i] as number, by.im[i] as number, other.re[i] as number, other.im[i] as number]
    by.re[i] = a * c - b * d
    by.im[i] = a * d + b * c
  }
}

interface Chirp {
  chirp: Complex
  /** of the conjugate, laid round the circle */
  spectrum: Complex
  size: number
}
let last: Chirp | undefined

/** e^(−πik²/n); kept for the next sequence of the same length. */
function chirpOf(n: number): Chirp {
  if (last?.chirp.re.length === n) return last
  const size = 2 ** Math.ceil(Math.log2(2 * n))
  const [chirp, spectrum] = [zeros(n), zeros(size)]
  for (let k = 0; k < n; k++) {
    // k² to 2n before it becomes an angle: exact up to 2⁵³
    const angle = (-Math.PI * ((k * k) % (2 * n))) / n
    chirp.re[k] = Math.cos(angle)
    chirp.im[k] = Math.sin(angle)
    for (const at of [k, (size - k) % size]) {
      spectrum.re[at] = Math.cos(angle)
      spectrum.im[at] = -Math.sin(angle)
    }
  }
  forward(spectrum)
  last = { chirp, spectrum, size }
  return last
}

/**
 * The transform of a power of two in place; its values are left in the order that halving gives (their indices' binary digits backwards), which
 * `inverse` takes. Depth first: what fits a processor's cache is finished there.
 */
function forward({ re, im }: Complex, from = 0, size = re.length): void {
  const { cos, sin } = turnsOf(size)
  const half = size / 2
  for (let i = from; i < from + half; i++) {
    const j = i + half
    const x = (re[i] as number) - (re[j] as number)
    const y = (im[i] as number) - (im[j] as number)
    const c = cos[i - from] as number
    const s = sin[i - from] as number
    re[i] = (re[i] as number) + (re[j] as number)
    im[i] = (im[i] as number) + (im[j] as number)
    re[j] = x * c - y * s
    im[j] = x * s + y * c
  }
  if (half === 1) return
  forward({ re, im }, from, half)
  forward({ re, im }, from + half, half)
}

/** Undoes `forward`, but for the factor of the length. */
function inverse({ re, im }: Complex, from = 0, size = re.length): void {
  const { cos, sin } = turnsOf(size)
  const half = size / 2
  if (half > 1) {
    inverse({ re, im }, from, half)
    inverse({ re, im }, from + half, half)
  }
  for (let i = from; i < from + half; i++) {
    const j = i + half
    const c = cos[i - from] as number
    const s = sin[i - from] as number
    const x = (re[j] as number) * c + (im[j] as number) * s
    const y = (im[j] as number) * c - (re[j] as number) * s
    re[j] = (re[i] as number) - x
    im[j] = (im[i] as number) - y
    re[i] = (re[i] as number) + x
    im[i] = (im[i] as number) + y
  }
}

const turns: { cos: Float64Array; sin: Float64Array }[] = []

/** e^(−2πik/size) for the lower half, kept for each size. */
function turnsOf(size: number): { cos: Float64Array; sin: Float64Array } {
  const at = 31 - Math.clz32(size)
  let found = turns[at]
  if (!found) {
    found = { cos: new Float64Array(size / 2), sin: new Float64Array(size / 2) }
    for (let k = 0; k < size / 2; k++) {
      found.cos[k] = Math.cos((-2 * Math.PI * k) / size)
      found.sin[k] = Math.sin((-2 * Math.PI * k) / size)
    }
    turns[at] = found
  }
  return found
}
