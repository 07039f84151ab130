/**
 * Whether a text can be a person's name: letters, spaces, hyphens, apostrophes, full stops. No invisible characters, and no
 * mixed alphabets in a word, which imitate another name.
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

/** What names and the lines of an address do not contain: markup and control characters, which some other program might obey. */
export const plainText = /^(?:[^<>\p{Cc}]|[\t\n\v\f\r])*$/u

/** Normalises a name: composed letters, single spaces. */
export const nameOf = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** ASCII only: letters of other alphabets could imitate another address. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}$/.test(text)
