/**
 * A name that a person can have: letters, and what stands between them. No other signs, no invisible characters, no letters of
 * two alphabets in one word, which only look like another name.
 */
export function isName(text: string): boolean {
  const name = nameOf(text)
  return name.length <= 100 && shape.test(name) && name.split(/[ -]/).every((word) => alphabets.some((each) => each.test(word)))
}

const shape = /^\p{L}[\p{L}\p{M}'’. -]*$/u
const alphabets = [
  /^[\p{Script=Latin}\p{M}'’.]*$/u,
  /^[\p{Script=Cyrillic}\p{M}'’.]*$/u,
  /^[\p{Script=Greek}\p{M}'’.]*$/u,
  /^[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]*$/u,
]

/** One spelling of the same name: composed letters, single spaces. */
export const nameOf = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** ASCII only: letters of other alphabets in an address look like another address. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}$/.test(text)
