import type { DocumentType } from './documents.ts'
import type { IdentityStatus } from './status.ts'

/** A8.5: why a call of the identity check failed. */
export interface IdentityError {
  /** the result code; -1 if there was no answer */
  code: string
  message: string
}

/** A3.5a, A4.11: the latest upload, and whether the documents were handed over for checking. */
export interface DocumentUploads {
  uploadSuccess?: boolean
  submitjobSuccess?: boolean
  documentType?: DocumentType
  addressVerified?: boolean
  ageVerified?: boolean
}

/** A3.4a: the identity check as a page knows it. */
export interface IdentityCheck {
  /** in lower case */
  status?: Lowercase<IdentityStatus>
  /** false: the latest request of the status was refused */
  statusRequestCompleted: boolean
  /** opens the provider's own capture */
  token?: string
  checkId?: string
  /** whether the check compares a face with the document */
  checkBiometrics: boolean
  /** the check that was passed, until the customer dismisses its confirmation */
  passedBiometricsId?: string
  error?: IdentityError
  documents: DocumentUploads
}

/** `resultCode` is 0 for success; a failure without an answer has none. */
export type IdentityCheckEvent =
  | { is: 'applicantRequested' }
  | { is: 'applicantAnswered'; sdkToken: string }
  | { is: 'submitRequested' }
  | { is: 'submitAnswered'; checkId: string; checkBiometrics: boolean }
  | { is: 'failed'; call: 'applicant' | 'submit'; resultCode?: number | undefined; message: string }
  | { is: 'statusAnswered'; resultCode: 0; status: IdentityStatus; checkId?: string | undefined; isConfirmed?: boolean }
  | { is: 'statusAnswered'; resultCode: number }
  /** the customer has dismissed the confirmation */
  | { is: 'biometricsConfirmed' }
  | { is: 'uploadRequested' }
  | ({ is: 'uploadAnswered'; resultCode: number; success: boolean } & Required<
      Pick<DocumentUploads, 'documentType' | 'addressVerified' | 'ageVerified'>
    >)
  | { is: 'uploadFailed' }
  /** the session has ended */
  | { is: 'reset' }

export const newIdentityCheck: IdentityCheck = { statusRequestCompleted: false, checkBiometrics: false, documents: {} }

/** A4.10, A4.11 */
export function nextIdentityCheck(now: IdentityCheck, event: IdentityCheckEvent): IdentityCheck {
  switch (event.is) {
    case 'applicantRequested':
      return withoutError(now)
    case 'applicantAnswered':
      return { ...now, token: event.sdkToken }
    case 'submitRequested':
      return { ...withoutError(now), documents: without(now.documents, 'submitjobSuccess') }
    case 'submitAnswered': {
      const { checkId, checkBiometrics } = event
      return { ...now, checkId, checkBiometrics, documents: { ...now.documents, submitjobSuccess: true } }
    }
    case 'failed': {
      const error = { code: String(event.resultCode ?? -1), message: event.message }
      return event.call === 'submit'
        ? { ...now, error, documents: { ...now.documents, submitjobSuccess: false } }
        : { ...now, error }
    }
    case 'statusAnswered':
      return 'status' in event ? withStatus(now, event) : { ...now, statusRequestCompleted: false }
    case 'biometricsConfirmed':
      return without(now, 'passedBiometricsId')
    case 'uploadRequested':
      return { ...now, documents: without(now.documents, 'uploadSuccess', 'submitjobSuccess') }
    case 'uploadAnswered': {
      const { resultCode, success, documentType, addressVerified, ageVerified } = event
      const uploadSuccess = resultCode === 0 && success
      return { ...now, documents: { ...now.documents, uploadSuccess, documentType, addressVerified, ageVerified } }
    }
    case 'uploadFailed':
      return { ...now, documents: { ...now.documents, uploadSuccess: false } }
    case 'reset':
      return { ...newIdentityCheck, checkBiometrics: now.checkBiometrics }
  }
}

function withStatus(
  now: IdentityCheck,
  { status, checkId = now.checkId, isConfirmed }: Extract<IdentityCheckEvent, { status: unknown }>,
): IdentityCheck {
  const next: IdentityCheck = {
    ...without(now, 'passedBiometricsId'),
    status: status.toLowerCase() as Lowercase<IdentityStatus>,
    statusRequestCompleted: true,
    ...(checkId !== undefined && { checkId }),
  }
  const isPassed = status === 'BIOMETRICS_PASSED' && checkId !== undefined && !isConfirmed
  return isPassed ? { ...next, passedBiometricsId: checkId } : next
}

const withoutError = (now: IdentityCheck): IdentityCheck => without(now, 'error')

function without<From extends object, Key extends keyof From>(from: From, ...keys: Key[]): Omit<From, Key> {
  const left = { ...from }
  for (const key of keys) delete left[key]
  return left
}
