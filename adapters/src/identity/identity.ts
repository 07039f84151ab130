import type { Answer, CheckName, DocumentType } from '@touchline/domain/identity'

/** Who is to be checked, as far as the book knows them. */
export interface Person {
  firstName: string
  lastName: string
  email: string
  /** YYYY-MM-DD */
  birthDate?: string
}

/** A picture as the book stores it: a JPEG without metadata. */
export interface IdentityPicture {
  type: Extract<DocumentType, 'identityDocument' | 'face'>
  bytes: Buffer
}

export type Verdict =
  | { is: 'pending' }
  /** a check of age, identity or address that is missing here was not made */
  | { is: 'decided'; found: Partial<Record<Extract<CheckName, 'age' | 'identity' | 'address'>, Answer>> }

/**
 * Checks who somebody is. Each call throws when the provider is away, answers in time or not at all, and says nothing that
 * its caller may show: the words of the vendor stay in the adapter. Refs are the provider's.
 */
export interface IdentityProvider {
  name: string
  /** makes the person known; the ref is kept by the caller */
  applicant(person: Person): Promise<string>
  /** opens the provider's own capture on the applicant's device */
  sdkToken(applicant: string): Promise<string>
  /** begins a check; the ref of the check */
  submit(check: { applicant: string; person: Person; pictures: readonly IdentityPicture[] }): Promise<string>
  verdict(check: string): Promise<Verdict>
}
