import type { FinancialAnswer } from '@touchline/domain/protection'

/** Who is asked about: as they registered. */
export interface FinancesAsked {
  /** the same for the same check: asking again under it gives the same answer and is billed once */
  ref: string
  firstName: string
  lastName: string
  /** absent: never given */
  birthDate?: string
  addressLine?: string
  city?: string
  postcode?: string
  countryCode: string
}

/** Looks a person up in public records of financial trouble. */
export interface FinancesPort {
  check(asked: FinancesAsked, signal: AbortSignal): Promise<FinancialAnswer>
}
