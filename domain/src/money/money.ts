/**
 * Money is a whole number of a currency's minor units (pence, cent, kobo), held in a `number` that is always a safe
 * integer: ±90 trillion minor units, far above any cap. Never a fraction, never a float in between.
 */
export type Minor = number

export type Currency = 'GBP' | 'EUR' | 'NGN'

export const currencies: Record<Currency, { digits: number; symbol: string }> = {
  GBP: { digits: 2, symbol: '£' },
  EUR: { digits: 2, symbol: '€' },
  NGN: { digits: 2, symbol: '₦' },
}

/** Why an amount was refused; `tooPrecise`: more decimals than the currency has. */
export type MoneyProblem = 'notANumber' | 'negative' | 'tooPrecise' | 'tooLarge'

const plainDecimal = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Reads an amount sent by a client: a decimal string or a JSON number, in major units ("10", "10.5", 10.50). Exponents,
 * signs other than a leading minus, spaces, and decimals beyond the currency's are refused, not rounded.
 */
export function parseMoney(amount: string | number, currency: Currency): Minor | { problem: MoneyProblem } {
  const { digits } = currencies[currency]
  const match = plainDecimal.exec(typeof amount === 'number' ? String(amount) : amount)
  if (!match) return { problem: 'notANumber' }
  const [, sign, whole = '', fraction = ''] = match
  if (sign) return { problem: 'negative' }
  if (fraction.length > digits && /[1-9]/.test(fraction.slice(digits))) return { problem: 'tooPrecise' }
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(minor) ? minor : { problem: 'tooLarge' }
}

/** The wire format: a plain decimal string with the currency's digits, "-0.05", "1234.50". */
export function formatMinor(amount: Minor, currency: Currency): string {
  const { digits } = currencies[currency]
  const text = String(Math.abs(assertMinor(amount))).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The amount itself. Throws a RangeError unless it is a whole number of minor units and a safe integer. */
export function assertMinor(amount: number): Minor {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of minor units: ${amount}`)
  return amount
}

/** Reads an amount in the wire format, also a negative one. Throws otherwise: that is a bug, not user input. */
export function wireMinor(amount: string, currency: Currency): Minor {
  const isBelow = amount.startsWith('-')
  const minor = parseMoney(isBelow ? amount.slice(1) : amount, currency)
  if (typeof minor !== 'number') throw new TypeError(`not a wire amount: ${amount}`)
  return isBelow ? -minor : minor
}
