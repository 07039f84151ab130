import { checkNames, checkReasons, documentTypes, identityStatuses } from '@touchline/domain/identity'
import * as z from 'zod/mini'
import { id, instant } from '../../entity/index.ts'

export const documentType = z.enum(documentTypes)
export const identityStatus = z.enum(identityStatuses)

/** One check, and who acts next. */
const kycCheck = z.object({
  what: z.enum(checkNames),
  turn: z.enum(['customer', 'us', 'done', 'later', 'notNeeded']),
  /** why the customer's document was not sufficient; `says` is the reviewer's own wording */
  why: z.optional(z.object({ reason: z.enum(checkReasons), says: z.optional(z.string()) })),
  /** when it was sent, confirmed or expired */
  since: z.optional(instant),
  /** when the confirmation expires */
  until: z.optional(instant),
})
export type KycCheck = z.output<typeof kycCheck>

/** A3.2 */
export const kycStatusData = z.object({
  fullyVerified: z.boolean(),
  requiredDocuments: z.array(documentType),
  addressVerified: z.boolean(),
  ageVerified: z.boolean(),
  contraAccountSet: z.boolean(),
  biometricsStatus: identityStatus,
  resulted: z.boolean(),
  /** all checks, always in the same order */
  checks: z.array(kycCheck),
  /** the latest check by a provider */
  checkId: z.optional(z.string()),
  /** A7.14: the message that this check was passed, and whether the customer confirmed it with `inboxRead` and `CTA_CLOSE` */
  confirmation: z.optional(z.object({ messageId: id, isConfirmed: z.boolean() })),
  /** how a face is captured, and how many pictures that needs */
  capture: z.enum(['photo', 'video', 'motion']),
  facePictures: z.number(),
  /** A9.13: how long a person takes to review a document, at most */
  reviewHours: z.number(),
  /** A9.5 */
  pollMs: z.number(),
  pollAttempts: z.number(),
})
export type KycStatus = z.output<typeof kycStatusData>
