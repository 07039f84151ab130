import { isCommonPassword, minPasswordLength, normalPassword, passwordProblem } from '@touchline/domain/account'
import type { Brand } from '@touchline/domain/brand'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Refused } from '../http/index.ts'
import { breachedPasswords } from './breachedPasswords.ts'
import type { Customer } from './customers.ts'

export interface NewPassword {
  wanted: string
  customer: Pick<Customer, 'username' | 'email' | 'firstName' | 'lastName'>
  /** the password that it replaces, if it was given */
  before?: string
  hasSecondFactor?: boolean
}

/** Why a new password is refused; undefined if it is accepted. */
export type NewPasswordRule = (given: NewPassword) => Promise<Refused<'PasswordNotAllowed' | 'PasswordCommon'> | undefined>

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** one for the process: it is the same for every brand */
const breached = breachedPasswords()

/** Whether a password that is in use is one of the most common ones itself. */
export const isKnownPassword = (password: string): boolean => common.has(normalPassword(password).toLowerCase())

export function newPasswordRule(brand: Pick<Brand, 'name' | 'password'>): NewPasswordRule {
  return async ({ wanted, customer, before, hasSecondFactor = false }) => {
    const { username, email, firstName, lastName } = customer
    const minLength = minPasswordLength(brand.password, hasSecondFactor)
    const problem = passwordProblem(wanted, { minLength, username, ...(before !== undefined && { before }) })
    if (problem)
      return {
        refused: 'PasswordNotAllowed',
        sentence: { id: `refusal.PasswordNotAllowed.${problem}`, values: { min: String(minLength) } },
      }
    const words = [brand.name, username, email, email.split('@')[0] ?? '', firstName, lastName, firstName + lastName]
    const isKnown = isCommonPassword(wanted, common, words) || (await breached.has(wanted))
    return isKnown ? { refused: 'PasswordCommon' } : undefined
  }
}
