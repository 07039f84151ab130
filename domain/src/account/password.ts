/** The minimum password length: https://pages.nist.gov/800-63-4/sp800-63b.html requires length, not kinds of characters. */
export const minPasswordLength = 8

export type PasswordProblem = 'tooShort' | 'sameAsUsername' | 'sameAsBefore'

/** Why a new password is refused; `undefined` if it is not. `before` is the password it replaces. */
export function passwordProblem(
  wanted: string,
  { username, before }: { username: string; before: string },
): PasswordProblem | undefined {
  if (Array.from(wanted).length < minPasswordLength) return 'tooShort'
  if (wanted.toLowerCase() === username.toLowerCase()) return 'sameAsUsername'
  return wanted === before ? 'sameAsBefore' : undefined
}
