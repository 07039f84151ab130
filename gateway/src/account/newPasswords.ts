import { isCommonPassword, minPasswordLength, normalPassword, passwordProblem } from '@touchline/domain/account'
import type { Brand } from '@touchline/domain/brand'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Refused } from '../http/index.ts'
import type { Customer } from './customers.ts'

export interface NewPassword {
  wanted: string
  customer: Pick<Customer, 'username' | 'email' | 'firstName' | 'lastName'>
  /** the password that it replaces, if it was given */
  before?: string
  hasSecondFactor?: boolean
}

/** Why a new password is refused; undefined if it is accepted. */
export type NewPasswordRule = (given: NewPassword) => Refused<'PasswordNotAllowed' | 'PasswordCommon'> | undefined

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a password that is in use is on the list of known ones itself. */
export const isKnownPassword = (password: string): boolean => common.has(normalPassword(password).toLowerCase())

export function newPasswordRule(brand: Pick<Brand, 'name' | 'password'>): NewPasswordRule {
  return ({ wanted, customer, before, hasSecondFactor = false }) => {
    const { username, email, firstName, lastName } = customer
    const minLength = minPasswordLength(brand.password, hasSecondFactor)
    const problem = passwordProblem(wanted, { minLength, username, ...(before !== undefined && { before }) })
    if (problem)
      return {
        refused: 'PasswordNotAllowed',
        sentence: { id: `refusal.PasswordNotAllowed.${problem}`, values: { min: String(minLength) } },
      }
    const words = [brand.name, username, email, email.split('@')[0] ?? '', firstName, lastName, firstName + lastName]
    return isCommonPassword(wanted, common, words) ? { refused: 'PasswordCommon' } : undefined
  }
}
