import {
  type DemandableDetail,
  type Registration,
  type RegistrationProblem,
  type RegistrationRules,
  registrationProblems,
} from './registration.ts'

/** What a customer tells about themselves at registration, besides name and email address; the order is the form's. */
export const detailFields = ['birthDate', 'phone', 'addressLine', 'city', 'postcode'] as const
export type DetailField = (typeof detailFields)[number]
export type Details = Record<DetailField, string>

/** A3.12a: what an older account, or one that the operator created, lacks of what the brand demands now. */
export function missingDetails(known: Partial<Details>, demanded: readonly DemandableDetail[]): DetailField[] {
  return detailFields.filter((field) => known[field] === undefined && (field !== 'phone' || demanded.includes('phone')))
}

/** The problems of the missing fields, in the order of the form. */
export function detailProblems(
  given: Details,
  missing: readonly DetailField[],
  { countryCode, ...rules }: Pick<RegistrationRules, 'minimumAge' | 'today'> & { countryCode: string },
): RegistrationProblem[] {
  const demands = missing.includes('phone') ? (['phone'] as const) : []
  const all = { ...rules, minPasswordLength: 1, countries: [countryCode], demands }
  return registrationProblems({ ...nobody, ...given, countryCode }, all).filter(({ field }) => isOneOf(missing, field))
}

const isOneOf = (fields: readonly string[], field: string): boolean => fields.includes(field)

const nobody: Omit<Registration, DetailField | 'countryCode'> = {
  email: 'nobody@example.com',
  username: 'nobody',
  password: 'not used',
  firstName: 'No',
  lastName: 'Body',
  nationalNumber: '',
}
