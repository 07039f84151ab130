import type { ExclusionRegisterName } from '@touchline/domain/account'

/** Somebody about whom a register is asked. Each register uses only the fields that it knows. */
export interface RegisterPerson {
  firstName: string
  lastName: string
  /** `YYYY-MM-DD` */
  birthDate: string
  email: string
  postcode: string
  /** E.164 */
  phone?: string
  /** the country's own number of a person: BSN, EGN */
  nationalNumber?: string
  /** what this register called the person in an earlier answer */
  code?: string
}

export interface RegisterAnswer {
  excluded: boolean
  /** the register's own name for this answer, kept as evidence */
  reference?: string
  /** what the register calls the person, for later questions */
  code?: string
}

/** A register of people who excluded themselves from gambling. Rejects if it gives no clear answer: silence is never "no". */
export interface ExclusionRegister {
  name: ExclusionRegisterName
  check(person: RegisterPerson, signal: AbortSignal): Promise<RegisterAnswer>
}

/** Where a register is, and what identifies the book there. */
export interface RegisterAccess {
  url: URL
  apiKey: string
}
