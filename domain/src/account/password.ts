/** How many characters a password has at the least: https://pages.nist.gov/800-63-4/sp800-63b.html asks for length, not for kinds of characters. */
export const minPasswordLength = 8

export type PasswordProblem = 'tooShort' | 'sameAsUsername' | 'sameAsBefore'

/** What stands against a new password; `undefined` where nothing does. `before` is the one that it takes the place of. */
export function passwordProblem(
  wanted: string,
  { username, before }: { username: string; before: string },
): PasswordProblem | undefined {
  if (Array.from(wanted).length < minPasswordLength) return 'tooShort'
  if (wanted.toLowerCase() === username.toLowerCase()) return 'sameAsUsername'
  return wanted === before ? 'sameAsBefore' : undefined
}
