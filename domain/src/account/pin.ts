export const pinLength = 6
/** wrong ones in a row, after which a PIN is removed */
export const maxPinFailures = 5

/**
 * Whether a PIN is among the first that a thief would try: digits that repeat or count, also in steps (246802), and the
 * customer's date of birth in any order (`YYYY-MM-DD`, if it is known).
 */
export function isWeakPin(pin: string, birthDate?: string): boolean {
  const digits = Array.from(pin, Number)
  return isStepped(digits) || isRepeated(pin) || new Set(pin).size === 2 || isMirrored(pin) || datesOf(birthDate).includes(pin)
}

/** 111111, 123456, 987654, 890123, 135791 */
const isStepped = (digits: readonly number[]): boolean =>
  new Set(digits.slice(1).map((digit, i) => (digit - (digits[i] ?? 0) + 10) % 10)).size === 1

/** 121212, 123123 */
const isRepeated = (pin: string): boolean => (pin + pin).indexOf(pin, 1) < pin.length

/** 123321, 456654, and pairs: 112233 */
const isMirrored = (pin: string): boolean => pin === Array.from(pin).toReversed().join('') || /^(\d)\1(\d)\2(\d)\3$/.test(pin)

function datesOf(birthDate: string | undefined): string[] {
  if (birthDate === undefined) return []
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const short = year.slice(2)
  return [
    ...[
      [day, month, short],
      [month, day, short],
      [short, month, day],
      [short, day, month],
    ].map((parts) => parts.join('')),
    year + month,
    month + year,
    year + day,
    day + year,
  ]
}
