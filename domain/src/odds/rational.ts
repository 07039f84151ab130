/** An exact fraction in lowest terms with a positive denominator. */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

function gcd(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b]
  return a < 0n ? -a : a
}

export function rational(n: bigint | number, d: bigint | number = 1n): Rational {
  let [top, bottom] = [BigInt(n), BigInt(d)]
  if (bottom === 0n) throw new RangeError('a fraction over nothing')
  if (bottom < 0n) [top, bottom] = [-top, -bottom]
  const common = gcd(top, bottom) || 1n
  return { n: top / common, d: bottom / common }
}

export const zero = rational(0)
export const one = rational(1)

export const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d)
export const subtract = (a: Rational, b: Rational): Rational => rational(a.n * b.d - b.n * a.d, a.d * b.d)
export const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d)
export const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n)
export const compare = (a: Rational, b: Rational): number =>
  Number(a.n * b.d - b.n * a.d > 0n) - Number(a.n * b.d - b.n * a.d < 0n)
export const product = (factors: readonly Rational[]): Rational =>
  factors.reduce((all, each) => ({ n: all.n * each.n, d: all.d * each.d }), one)

export type Rounding = 'half-up' | 'down'

/** To a whole number; `half-up` takes halves away from zero, `down` cuts towards zero. */
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

export const toNumber = ({ n, d }: Rational): number => Number(n) / Number(d)
