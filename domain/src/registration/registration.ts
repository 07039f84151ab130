import { customerProblem, type PasswordProblem, passwordProblem } from '../account/index.ts'
import { ageOn, type Day, isDay } from './dates.ts'
import { type NationalNumberKind, nationalNumberProblem } from './nationalNumber.ts'
import { isEmail, isName, nameOf, plainText } from './person.ts'
import { postcodeOf } from './postcode.ts'
import { mobileOf } from './telephone.ts'

/** The registration form, as typed. */
export interface Registration {
  email: string
  username: string
  /** absent: the customer logs in with a passkey */
  password?: string | undefined
  firstName: string
  lastName: string
  /** `YYYY-MM-DD` */
  birthDate: Day
  /** may be empty */
  phone: string
  addressLine: string
  city: string
  postcode: string
  countryCode: string
  /** of the kind that the brand asks for; empty if it asks for none */
  nationalNumber: string
}
export type RegistrationField = keyof Registration

/** A brand's rules for registration. */
export interface RegistrationRules {
  minimumAge: number
  minPasswordLength: number
  /** where a customer may live: lower-case country codes */
  countries: readonly string[]
  /** the national number that the law demands, if it does */
  nationalNumber?: NationalNumberKind | undefined
  today: Day
  /** a field that is otherwise optional; default: none */
  demands?: readonly DemandableDetail[]
}

/** Details that a brand may demand of every customer, besides those always demanded. */
export const demandableDetails = ['phone'] as const
export type DemandableDetail = (typeof demandableDetails)[number]

export type RegistrationProblem =
  | { field: 'password'; why: PasswordProblem }
  | { field: 'birthDate'; why: 'noSuchDay' | 'tooYoung' }
  | { field: 'nationalNumber'; why: 'invalid' | 'otherBirthDate' }
  | { field: PlainField; why: 'invalid' }
  /** it contains some that `plainText` does not have */
  | { field: LineField; why: 'characters' }

const lineFields = ['firstName', 'lastName', 'addressLine', 'city'] as const
type LineField = (typeof lineFields)[number]

type PlainField = Exclude<RegistrationField, 'password' | 'birthDate' | 'nationalNumber'>

/** The fields of each step of the form, in order. */
export const registrationSteps = [
  ['email', 'username', 'password'],
  ['firstName', 'lastName', 'birthDate', 'countryCode', 'phone', 'postcode', 'addressLine', 'city', 'nationalNumber'],
] as const satisfies readonly RegistrationField[][]

/** All problems, in the order of the form. */
export function registrationProblems(given: Registration, rules: RegistrationRules): RegistrationProblem[] {
  return registrationSteps.flat().flatMap((field) => problemAt(field, given, rules) ?? [])
}

function problemAt(field: RegistrationField, given: Registration, rules: RegistrationRules): RegistrationProblem | undefined {
  if (field === 'password') {
    if (given.password === undefined) return undefined
    const why = passwordProblem(given.password, { minLength: rules.minPasswordLength, username: given.username })
    return why && { field, why }
  }
  if (field === 'birthDate') {
    const why = ageProblem(given.birthDate, rules)
    return why && { field, why }
  }
  if (field === 'nationalNumber') {
    const why = numberProblem(given, rules)
    return why && { field, why }
  }
  if (isValid[field](given, rules)) return undefined
  const line = lineFields.find((each) => each === field)
  return line ? lineProblem(line, given) : { field, why: 'invalid' }
}

function numberProblem({ nationalNumber, birthDate }: Registration, { nationalNumber: kind }: RegistrationRules) {
  // a number that nobody asked for must not be kept
  if (!kind) return nationalNumber === '' ? undefined : 'invalid'
  return nationalNumberProblem(nationalNumber, { kind, birthDate })
}

const oldestAge = 120

function ageProblem(birthDate: Day, { minimumAge, today }: RegistrationRules): 'noSuchDay' | 'tooYoung' | undefined {
  if (!isDay(birthDate)) return 'noSuchDay'
  const age = ageOn(birthDate, today)
  if (age < 0 || age > oldestAge) return 'noSuchDay'
  return age < minimumAge ? 'tooYoung' : undefined
}

const lineProblem = <Field extends LineField>(field: Field, given: Readonly<Record<Field, string>>) =>
  ({ field, why: plainText.test(given[field]) ? 'invalid' : 'characters' }) as const

type Check = (given: Registration, rules: RegistrationRules) => boolean

const isValid: Record<PlainField, Check> = {
  email: ({ email }) => isEmail(email.trim()),
  username: (given) => customerProblem({ ...nobody, username: given.username.trim() }) === undefined,
  firstName: ({ firstName }) => isName(firstName),
  lastName: ({ lastName }) => isName(lastName),
  phone: ({ phone, countryCode }, { demands = [] }) =>
    phone.trim() === '' ? !demands.includes('phone') : mobileOf(phone, countryCode) !== undefined,
  addressLine: ({ addressLine }) => isLine(addressLine),
  city: ({ city }) => isLine(city),
  postcode: ({ postcode, countryCode }) => postcodeOf(postcode, countryCode) !== undefined,
  countryCode: ({ countryCode }, { countries }) => countries.includes(countryCode),
}

/** Where a customer lives, as typed. */
export type Address = Pick<Registration, 'addressLine' | 'city' | 'postcode'>

/** The first invalid field of an address in this country; `undefined` if all are valid. */
export function addressProblem(
  { addressLine, city, postcode }: Address,
  countryCode: string,
): { field: 'postcode'; why: 'invalid' } | { field: 'addressLine' | 'city'; why: 'invalid' | 'characters' } | undefined {
  if (postcodeOf(postcode, countryCode) === undefined) return { field: 'postcode', why: 'invalid' }
  if (!isLine(addressLine)) return lineProblem('addressLine', { addressLine })
  return isLine(city) ? undefined : lineProblem('city', { city })
}

/** An address as it is stored. Only for one without a problem. */
export const storedAddress = ({ addressLine, city, postcode }: Address, countryCode: string): Address => ({
  addressLine: nameOf(addressLine),
  city: nameOf(city),
  postcode: postcodeOf(postcode, countryCode) ?? '',
})

/** Printable, with at least one letter. */
const isLine = (text: string): boolean =>
  plainText.test(text) && /^[^\p{C}\p{Zl}\p{Zp}]{2,100}$/u.test(nameOf(text)) && /\p{L}/u.test(text)

const nobody = { username: 'nobody', firstName: 'No', lastName: 'Body', email: 'nobody@example.com', countryCode: 'gb' }

/** A customer's details as they are stored, without secrets. Only for a registration without problems. */
export function storedForm(
  given: Registration,
): Omit<Registration, 'password' | 'phone' | 'nationalNumber'> & { phone?: string } {
  const phone = mobileOf(given.phone, given.countryCode)
  return {
    username: given.username.trim().toLowerCase(),
    email: given.email.trim(),
    firstName: nameOf(given.firstName),
    lastName: nameOf(given.lastName),
    birthDate: given.birthDate,
    ...storedAddress(given, given.countryCode),
    countryCode: given.countryCode,
    ...(phone !== undefined && { phone }),
  }
}
