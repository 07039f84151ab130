import type { calls, DataOf, RequestOf } from '@touchline/contract'
import { parseLimit } from '@touchline/domain/account'
import { type Currency, formatMinor } from '@touchline/domain/money'
import {
  dayOf,
  isSameChoice,
  type MarketingChoice,
  type RegistrationField,
  type RegistrationProblem,
  registrationProblems,
  registrationSteps,
} from '@touchline/domain/registration'
import type { Problem } from '@touchline/ui'
import type { Text } from '../../lib/intl/index.ts'
import { lineWords } from '../address/index.ts'

export type Requirements = DataOf<(typeof calls)['registrationForm']>

/** The values as typed, in the order of focus. */
export const emptyForm = {
  email: '',
  username: '',
  /** `passkey` or `password` */
  way: 'password',
  password: '',
  firstName: '',
  lastName: '',
  day: '',
  month: '',
  year: '',
  countryCode: '',
  phone: '',
  postcode: '',
  addressLine: '',
  city: '',
  nationalNumber: '',
  /** `set` or `none`; neither is preselected */
  limit: '',
  amount: '',
  period: 'week',
  terms: '',
}
export type JoiningForm = typeof emptyForm
export type JoiningField = keyof JoiningForm
type JoiningProblem = Problem<JoiningField>

const fieldsOf = (field: RegistrationField): readonly JoiningField[] => {
  if (field === 'birthDate') return ['day', 'month', 'year']
  return field === 'password' ? ['way', 'password'] : [field]
}
const choiceFields: readonly JoiningField[] = ['limit', 'amount', 'period', 'terms']
/** The fields of each step; a wide page shows them all. */
export const formSteps: readonly (readonly JoiningField[])[] = [
  ...registrationSteps.map((fields) => fields.flatMap(fieldsOf)),
  choiceFields,
]
export const lastStep = formSteps.length - 1

export const stepOf = (field: JoiningField): number => formSteps.findIndex((fields) => fields.includes(field))

interface Rules {
  requirements: Requirements
  text: Text
  today: string
  minPasswordLength: number
  /** an example amount, with the language's decimal sign */
  example: string
  /** the largest limit, in words */
  most: string
}

/** All problems with their messages, in the order of the form. */
export function problemsOf(
  form: JoiningForm,
  { requirements, text, today, minPasswordLength, example, most }: Rules,
): JoiningProblem[] {
  const { countries, minimumAge, currency, demands, nationalNumber } = requirements
  const given = { ...form, password: form.way === 'passkey' ? undefined : form.password, birthDate: dayOf(form) ?? '' }
  const rules = { countries, minimumAge, minPasswordLength, demands, nationalNumber, today }
  const problems = registrationProblems(given, rules).map((problem) =>
    inWords(problem, text, { age: minimumAge, min: minPasswordLength, demands, isEmpty: (field) => form[field].trim() === '' }),
  )
  if (form.limit === '') problems.push({ at: 'limit', message: text('registration.problem.choice') })
  if (form.limit === 'set' && amountOf(form.amount, currency) === undefined) {
    const parsed = limitOf(form.amount, currency)
    const isTooLarge = typeof parsed === 'object' && parsed.problem === 'tooLarge'
    const message = isTooLarge ? text('account.limits.most', { most }) : text('registration.problem.limit', { example })
    problems.push({ at: 'amount', message })
  }
  if (form.terms === '') problems.push({ at: 'terms', message: text('registration.problem.terms') })
  return problems
}

interface Worded {
  age: number
  min: number
  demands: Requirements['demands']
  isEmpty: (field: 'nationalNumber') => boolean
}

function inWords(problem: RegistrationProblem, text: Text, { age, min, demands, isEmpty }: Worded): JoiningProblem {
  const { field } = problem
  if (field === 'phone' && demands.includes(field)) return { at: field, message: text('session.details.problem.phone') }
  if (field === 'password') return { at: field, message: text(`refusal.PasswordNotAllowed.${problem.why}`, { min }) }
  if (field === 'birthDate') return { at: 'day', message: text(`registration.problem.${problem.why}`, { age }) }
  if (field === 'nationalNumber') {
    const why = isEmpty(field) ? 'empty' : problem.why
    return { at: field, message: text(`registration.problem.nationalNumber.${why}`) }
  }
  if (problem.why === 'characters') return { at: field, message: lineWords(problem, text) }
  return { at: field, message: text(`registration.problem.${field}`) }
}

const limitOf = (typed: string, currency: Currency) => parseLimit(typed.trim().replace(',', '.'), currency)

/** In minor units; accepts a comma or a point; `undefined` if it is not a valid amount. */
export function amountOf(typed: string, currency: Currency): number | undefined {
  const minor = limitOf(typed, currency)
  return typeof minor === 'number' && minor > 0 ? minor : undefined
}

type Request = RequestOf<(typeof calls)['register']>

interface RequestParts {
  ref: string
  requirements: Requirements
  marketing: readonly MarketingChoice[]
  passkey?: Request['passkey']
}

/** The request, for a form without problems: with the passkey if one was created, else with the password. */
export function requestOf(form: JoiningForm, { ref, requirements, marketing, passkey }: RequestParts): Request {
  const {
    day: _,
    month: __,
    year: ___,
    terms: ____,
    way: _____,
    limit,
    amount,
    period,
    phone,
    nationalNumber,
    password,
    ...given
  } = form
  const limitMinor = limit === 'set' ? amountOf(amount, requirements.currency) : undefined
  return {
    ...given,
    ref,
    ...(passkey ? { passkey } : { password }),
    birthDate: dayOf(form) ?? '',
    ...(phone.trim() !== '' && { phone }),
    ...(requirements.nationalNumber && { nationalNumber }),
    termsVersion: requirements.termsVersion,
    marketing: [...marketing],
    lossLimit:
      limitMinor === undefined
        ? null
        : {
            period: requirements.limitPeriods.find((each) => each === period) ?? 'week',
            amount: formatMinor(limitMinor, requirements.currency),
          },
  }
}

/** Adds the choice, or removes it if it is there. */
export const toggled = (choices: readonly MarketingChoice[], choice: MarketingChoice): MarketingChoice[] =>
  choices.some((each) => isSameChoice(each, choice))
    ? choices.filter((each) => !isSameChoice(each, choice))
    : [...choices, choice]
