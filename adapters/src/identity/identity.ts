import type { Answer, CheckName, DocumentType } from '@touchline/domain/identity'

/** The person to check. Optional fields are absent if the book does not know them. */
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
  /** a check that is absent here was not made */
  | { is: 'decided'; found: Partial<Record<Extract<CheckName, 'age' | 'identity' | 'address'>, Answer>> }

/**
 * Verifies a person's identity. Each call times out, and throws when the provider is unavailable. Its errors are not for
 * customers: the vendor's wording stays in the adapter. All refs are the provider's.
 */
export interface IdentityProvider {
  name: string
  /** registers the person with the provider and returns the applicant's ref, which the caller stores */
  applicant(person: Person): Promise<string>
  /** a token that opens the provider's own capture on the applicant's device */
  sdkToken(applicant: string): Promise<string>
  /** starts a check and returns its ref */
  submit(check: { applicant: string; person: Person; pictures: readonly IdentityPicture[] }): Promise<string>
  verdict(check: string): Promise<Verdict>
}
