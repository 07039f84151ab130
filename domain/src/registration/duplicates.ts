import type { Day } from './dates.ts'
import { formalName } from './nicknames.ts'
import { plainWords, typingErrors } from './plainLetters.ts'

/** What may show that two accounts belong to one person. An empty or absent field shows nothing. */
export interface PersonToCompare {
  firstName: string
  lastName: string
  email: string
  countryCode: string
  birthDate?: Day | undefined
  /** E.164 */
  phone?: string | undefined
  addressLine?: string | undefined
  postcode?: string | undefined
  /** our id of the browser */
  device?: string | undefined
  /** the keyed hash of the country's own number */
  nationalNumber?: string | undefined
}

/** From this score on two accounts are suspected to belong to one person. */
export const suspectedFrom = 75

export interface Likeness {
  /** 0 to 100 */
  score: number
  /** the fields that are alike, the strongest first */
  alike: (keyof typeof points)[]
}

/**
 * How likely it is that two accounts belong to one person. Name and date of birth are nearly required, but do not suffice: in a
 * large book two people share them. Twins share everything but the first name, a son may have his father's name.
 */
export function likenessOf(a: PersonToCompare, b: PersonToCompare): Likeness {
  if (isSame(a.nationalNumber, b.nationalNumber)) return { score: 100, alike: ['nationalNumber'] }
  const found = {
    name: nameLikeness(a, b),
    birthDate: birthDateLikeness(a.birthDate, b.birthDate),
    address: addressLikeness(a, b),
    email: isSame(mailbox(a.email), mailbox(b.email)) ? 1 : 0,
    phone: isSame(a.phone, b.phone) ? 1 : 0,
    device: isSame(a.device, b.device) ? 1 : 0,
    // two people, unless one of the numbers is another person's
    nationalNumber: a.nationalNumber && b.nationalNumber ? -1 : 0,
  }
  const names = Object.keys(found) as (keyof typeof found)[]
  const score = names.reduce((sum, name) => sum + found[name] * points[name], 0)
  return { score: Math.max(0, Math.min(100, Math.round(score))), alike: names.filter((name) => found[name] > 0) }
}

/** What each field adds if it is the same. */
const points = { name: 36, birthDate: 34, address: 20, email: 30, phone: 22, device: 14, nationalNumber: 60 } as const

const isSame = (a: string | undefined, b: string | undefined): boolean => a !== undefined && a !== '' && a === b

/** From −1 to 1: each word of the shorter name finds its most similar in the other, in any order. */
function nameLikeness(a: PersonToCompare, b: PersonToCompare): number {
  const [shorter = [], longer = []] = [namesOf(a), namesOf(b)].toSorted((one, other) => one.length - other.length)
  const left = [...longer]
  const found = shorter.map((name) => {
    const [best] = left
      .map((other, place) => ({ place, like: wordLikeness(name, other) }))
      .toSorted((one, other) => other.like - one.like)
    if (!best || best.like === 0) return 0
    left.splice(best.place, 1)
    return best.like
  })
  if (found.length === 0) return 0
  // one word that is another's is another first name or another family
  if (found.some((like) => like === 0)) return found.every((like) => like === 0) ? -1 : -0.35
  return found.reduce((sum, like) => sum + like, 0) / found.length
}

const namesOf = ({ firstName, lastName }: PersonToCompare): string[] =>
  plainWords(`${firstName} ${lastName}`)
    .filter((word) => !particles.has(word))
    .map(formalName)

const particles = new Set(['van', 'de', 'der', 'den', 'ter', 'ten', 'het', 't', 'von', 'la', 'le', 'di', 'da', 'mr', 'mrs', 'dr'])

function wordLikeness(a: string, b: string): number {
  if (a === b) return 1
  const shortest = Math.min(a.length, b.length)
  // an initial
  if (shortest === 1) return a[0] === b[0] ? 0.6 : 0
  const errors = typingErrors(a, b)
  if (errors === 1 && shortest >= 4) return 0.8
  return errors === 2 && shortest >= 7 ? 0.7 : 0
}

/** 1 the same; 0.75 one digit mistyped, or day and month swapped; below 0 another day. */
function birthDateLikeness(a: Day | undefined, b: Day | undefined): number {
  if (!a || !b) return 0
  if (a === b) return 1
  const [year, month, day] = a.split('-')
  if (b === `${year}-${day}-${month}`) return 0.75
  const different = Array.from(a).filter((digit, place) => digit !== b[place]).length
  return different === 1 || typingErrors(a, b) === 1 ? 0.75 : -0.7
}

/** 1 the same home, also written differently; 0.4 a home nearby. */
function addressLikeness(a: PersonToCompare, b: PersonToCompare): number {
  const [one, other] = [homeOf(a), homeOf(b)]
  if (one.postcode === '' || one.postcode !== other.postcode) return 0
  const sharesNumber = one.numbers.some((number) => other.numbers.includes(number))
  if (isTownPostcode(a.countryCode)) return sharesNumber && sharesStreet(one.street, other.street) ? 1 : 0
  return sharesNumber ? 1 : 0.4
}

/** In these countries a postcode covers a town or a part of it; in the others a few houses. */
const isTownPostcode = (countryCode: string): boolean => !['gb', 'nl', 'ie'].includes(countryCode)

const sharesStreet = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((word) => b.some((other) => wordLikeness(word, other) > 0.6))

interface Home {
  postcode: string
  /** of the house and the flat, without letters: `18a`, `18-A` and `18 A` are one house */
  numbers: string[]
  street: string[]
}

function homeOf({ addressLine = '', postcode = '' }: PersonToCompare): Home {
  const words = plainWords(addressLine.replaceAll(/(\d)(\p{L})/gu, '$1 $2').replaceAll(/(\p{L})(\d)/gu, '$1 $2'))
  return {
    postcode: plainWords(postcode).join(''),
    numbers: words.filter((word) => /^\d+$/.test(word)).map((digits) => String(Number(digits))),
    street: words.filter((word) => /^[a-z]{3,}$/.test(word) && !streetWords.has(word)),
  }
}

const streetWords = new Set(['street', 'road', 'lane', 'avenue', 'flat', 'floor', 'house', 'ulitsa', 'bulevard', 'straat'])

/** One mailbox has many spellings: case, `+anything`, dots, two domains. */
function mailbox(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  if (domain === '') return ''
  const plain = name.replace(/\+.*$/, '').replaceAll('.', '')
  return `${plain}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}

/**
 * Keys of a person: two people of whom one may be the other share at least one. Each key is rare also in a large book, so that
 * a search reads few others.
 */
export function duplicateKeys(person: PersonToCompare): string[] {
  const { birthDate, countryCode, email, phone, device, nationalNumber } = person
  const names = namesOf(person)
  const { postcode, numbers, street } = homeOf(person)
  const initials = new Set(names.map((name) => name.slice(0, 1)))
  const where = isTownPostcode(countryCode) ? street.map((word) => word.slice(0, 3)) : ['']
  const homes = postcode === '' ? [] : numbers.flatMap((number) => where.map((word) => `${postcode} ${number} ${word}`))
  return [
    ...keyed('mail', [mailbox(email)]),
    ...keyed('phone', [phone]),
    ...keyed('device', [device]),
    ...keyed('number', [nationalNumber]),
    ...keyed('born', birthDate ? Array.from(initials, (initial) => `${birthDate} ${initial}`) : []),
    ...keyed(
      'home',
      homes.flatMap((home) => Array.from(initials, (initial) => `${countryCode} ${home} ${initial}`)),
    ),
  ]
}

const keyed = (what: string, values: readonly (string | undefined)[]): string[] =>
  Array.from(new Set(values), (value) => (value ? `${what} ${value}` : '')).filter((key) => key !== '')
