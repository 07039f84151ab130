import { type Check, type CheckName, type Checks, type Demands, demanded, isVerified } from './checks.ts'
import type { Capture, DocumentType } from './documents.ts'

/** A3.4b */
export const identityStatuses = [
  'NOT_REQUIRED',
  'REQUIRED_PHOTO',
  'REQUIRED_VIDEO',
  'PENDING',
  'FAILED',
  'BIOMETRICS_PASSED',
  'REQUIRED_PHOTO_AND_DOCUMENT',
  'REQUIRED_VIDEO_AND_DOCUMENT',
  'REQUIRED_MOTION_AND_DOCUMENT',
] as const
export type IdentityStatus = (typeof identityStatuses)[number]

export interface StatusFacts {
  capture: Capture
  /** an identity document was accepted before: only the face is required */
  hasDocument: boolean
}

const withDocument = {
  photo: 'REQUIRED_PHOTO_AND_DOCUMENT',
  video: 'REQUIRED_VIDEO_AND_DOCUMENT',
  motion: 'REQUIRED_MOTION_AND_DOCUMENT',
} as const satisfies Record<Capture, IdentityStatus>

/** No status exists for a motion capture without a document. */
const withoutDocument = {
  photo: 'REQUIRED_PHOTO',
  video: 'REQUIRED_VIDEO',
  motion: 'REQUIRED_MOTION_AND_DOCUMENT',
} as const satisfies Record<Capture, IdentityStatus>

/** A3.4b: the identity check as a whole, from the checks of age and identity. */
export function identityStatus({ age, identity }: Checks, { capture, hasDocument }: StatusFacts): IdentityStatus {
  const both = [age, identity]
  const some = (...states: Check['at'][]) => both.some(({ at }) => states.includes(at))
  if (some('failed')) return 'FAILED'
  if (some('checking')) return 'PENDING'
  if (some('required', 'expired')) return (hasDocument ? withoutDocument : withDocument)[capture]
  return both.every((check) => check.at === 'passed' && check.evidence === 'provider') ? 'BIOMETRICS_PASSED' : 'NOT_REQUIRED'
}

/** The documents that a status requires, in the order in which they are taken. */
export function wantedBy(status: IdentityStatus): DocumentType[] {
  if (!status.startsWith('REQUIRED')) return []
  return status.endsWith('DOCUMENT') ? ['identityDocument', 'face'] : ['face']
}

/** Who has to act next. `later`: not required yet, but may be. */
export type Turn = 'customer' | 'us' | 'done' | 'later' | 'notNeeded'

export function turnOf(what: CheckName, { at }: Check): Turn {
  if (at === 'required' || at === 'failed' || at === 'expired') return 'customer'
  if (at === 'checking') return 'us'
  if (at === 'passed') return 'done'
  return what === 'paymentName' ? 'later' : 'notNeeded'
}

/** A3.2 */
export interface Kyc {
  fullyVerified: boolean
  requiredDocuments: DocumentType[]
  addressVerified: boolean
  ageVerified: boolean
  contraAccountSet: boolean
  biometricsStatus: IdentityStatus
  /** no check waits for an answer */
  resulted: boolean
}

export function kycOf(checks: Checks, demands: Demands, facts: StatusFacts): Kyc {
  const biometricsStatus = identityStatus(checks, facts)
  const isOpen = (what: CheckName) => ['required', 'expired', 'failed'].includes(checks[what].at)
  return {
    fullyVerified: isVerified(checks, demands),
    requiredDocuments: [
      ...wantedBy(biometricsStatus),
      // after a refusal a reviewer reads the document
      ...(biometricsStatus === 'FAILED' ? (['identityDocument'] as const) : []),
      ...(addressIsWanted(checks) ? (['proofOfAddress'] as const) : []),
      ...(isOpen('funds') ? (['statementOfWealth'] as const) : []),
    ],
    addressVerified: checks.address.at === 'passed',
    ageVerified: checks.age.at === 'passed',
    contraAccountSet: checks.paymentName.at === 'passed',
    biometricsStatus,
    resulted: demanded(demands).every((what) => checks[what].at !== 'checking'),
  }
}

/** An identity document may show the address too, so a proof is required only once it turned out not to. */
const addressIsWanted = ({ identity, address }: Checks): boolean =>
  (address.at === 'required' && (identity.at === 'passed' || address.why !== undefined)) ||
  address.at === 'failed' ||
  address.at === 'expired'

/** A4.9a, A4.9b: the banner for a state of the checks and of deposits, and where its button leads. */
export interface IdentityBanner {
  kind: 'confirm' | 'checking' | 'failed' | 'confirmed' | 'address' | 'funds' | 'limits' | 'deposit'
  dismissable: boolean
  leadsTo?: 'accountverification' | 'documentsupload'
}

/** `depositRefusal`: what a deposit would be refused for now, if it would. What the customer can do about it comes first. */
export function bannerOf(
  kyc: Pick<Kyc, 'biometricsStatus' | 'requiredDocuments'>,
  depositRefusal?: string,
): IdentityBanner | undefined {
  const { biometricsStatus: status, requiredDocuments: wanted } = kyc
  if (status.startsWith('REQUIRED')) return { kind: 'confirm', dismissable: false, leadsTo: 'accountverification' }
  if (status === 'PENDING') return { kind: 'checking', dismissable: false }
  if (status === 'FAILED') return { kind: 'failed', dismissable: false, leadsTo: 'documentsupload' }
  if (wanted.includes('proofOfAddress')) return { kind: 'address', dismissable: false, leadsTo: 'documentsupload' }
  if (wanted.includes('statementOfWealth')) return { kind: 'funds', dismissable: false, leadsTo: 'documentsupload' }
  if (depositRefusal !== undefined)
    return { kind: depositRefusal === 'LimitsRequired' ? 'limits' : 'deposit', dismissable: false }
  return status === 'BIOMETRICS_PASSED' ? { kind: 'confirmed', dismissable: true } : undefined
}
