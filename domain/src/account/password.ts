/** A brand's minimum lengths, in characters: longer for accounts without a second factor. */
export interface PasswordSettings {
  minLength: number
  minLengthWithSecondFactor: number
}

export type PasswordProblem = 'blank' | 'tooShort' | 'sameAsUsername' | 'sameAsBefore'

export interface PasswordRules {
  minLength: number
  username: string
  /** the password that it replaces, if known */
  before?: string
}

/**
 * Two devices may encode the same password as different code points, so it is normalised before it is compared and hashed.
 * https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver
 */
export const normalPassword = (password: string): string => password.normalize('NFC')

export const minPasswordLength = (
  { minLength, minLengthWithSecondFactor }: PasswordSettings,
  hasSecondFactor: boolean,
): number => (hasSecondFactor ? minLengthWithSecondFactor : minLength)

/** Counts characters, not bytes. */
export const isLongEnough = (password: string, minLength: number): boolean =>
  Array.from(normalPassword(password)).length >= minLength

/** Why a new password is refused; `undefined` if it is valid. Only its length counts, not the kinds of characters. */
export function passwordProblem(wanted: string, { minLength, username, before }: PasswordRules): PasswordProblem | undefined {
  const password = normalPassword(wanted)
  if (/^[\s\p{Cf}]+$/u.test(password)) return 'blank'
  if (!isLongEnough(password, minLength)) return 'tooShort'
  if (password.toLowerCase() === username.toLowerCase()) return 'sameAsUsername'
  return before !== undefined && password === normalPassword(before) ? 'sameAsBefore' : undefined
}

/**
 * Whether a password is common, or derived from a common one or from `words` (the customer's and the brand's names) as people
 * do: in another case, repeated, or with digits and punctuation around it; or a run of equal or consecutive characters.
 */
export function isCommonPassword(wanted: string, common: ReadonlySet<string>, words: readonly string[] = []): boolean {
  const password = normalPassword(wanted).toLowerCase()
  const bare = password.replace(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, '')
  const own = new Set(words.map((word) => normalPassword(word).toLowerCase()).filter((word) => word.length >= minWordLength))
  const isKnown = (text: string) => common.has(text) || own.has(text)
  return [password, bare].some((text) => isKnown(text) || isKnown(repeatedPart(text)) || isRun(text))
}

const minWordLength = 4

/** "pass" for "passpass"; the text itself if it repeats nothing. */
function repeatedPart(text: string): string {
  const length = (text + text).indexOf(text, 1)
  return length > 0 ? text.slice(0, length) : text
}

/** "aaaaaaaa", "12345678", "hgfedcba" */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return (
    codes.length >= minWordLength &&
    Math.abs(step) <= 1 &&
    codes.every((code, i) => i === 0 || code - (codes[i - 1] ?? 0) === step)
  )
}
