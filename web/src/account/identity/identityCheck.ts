import type { calls, DataOf } from '@touchline/contract'
import { type IdentityCheck, type IdentityCheckEvent, newIdentityCheck, nextIdentityCheck } from '@touchline/domain/identity'
import { create } from 'zustand'
import { call, Refused } from '../../lib/api.ts'
import { readText, storeText } from '../../lib/storedText.ts'

/** A3.4a: the identity check as this page knows it, from the calls below and from every read of the customer's checks. */
export const useIdentityCheck = create<IdentityCheck>(() => newIdentityCheck)

export const sendCheck = (event: IdentityCheckEvent): void =>
  useIdentityCheck.setState(nextIdentityCheck(useIdentityCheck.getState(), event), true)

/** the check whose confirmation the customer dismissed */
const dismissedKey = 'touchline.identity.confirmed'

export const isConfirmed = (checkId: string | undefined): boolean => checkId !== undefined && readText(dismissedKey) === checkId

/**
 * A4.10c, A7.14: dismisses the confirmation of a passed check, for the customer if the server has its message, and on this
 * device at once.
 */
export function confirmBiometrics(messageId?: string): void {
  storeText(dismissedKey, useIdentityCheck.getState().passedBiometricsId)
  sendCheck({ is: 'biometricsConfirmed' })
  // another device may show it once more if the server is away
  if (messageId !== undefined) void call('inboxRead', { id: messageId, action: 'CTA_CLOSE' }).catch(() => undefined)
}

/** Registers the customer with the provider. Throws as `call` does; the error is kept too. */
export async function requestApplicant(): Promise<void> {
  sendCheck({ is: 'applicantRequested' })
  try {
    const { sdkToken } = await call('onfidoApplicant', {})
    sendCheck({ is: 'applicantAnswered', sdkToken })
  } catch (error) {
    throw failed('applicant', error)
  }
}

/** A5.5b: names the documents only if there are any. Throws as `call` does; the error is kept too. */
export async function submitDocuments(documentsIds: readonly string[]): Promise<void> {
  sendCheck({ is: 'submitRequested' })
  try {
    const submitted = await call('onfidoSubmit', documentsIds.length > 0 ? { documentsIds: [...documentsIds] } : {})
    sendCheck({ is: 'submitAnswered', ...submitted })
  } catch (error) {
    throw failed('submit', error)
  }
}

/** The status of the check; undefined if the request failed. */
export async function requestCheckStatus(checkId: string): Promise<DataOf<typeof calls.onfidoStatus>['status'] | undefined> {
  try {
    const { status } = await call('onfidoStatus', { checkId })
    sendCheck({ is: 'statusAnswered', resultCode: 0, status, checkId, isConfirmed: isConfirmed(checkId) })
    return status
  } catch (error) {
    sendCheck({ is: 'statusAnswered', resultCode: resultCodeOf(error) ?? -1 })
    return undefined
  }
}

function failed(name: 'applicant' | 'submit', error: unknown): unknown {
  sendCheck({ is: 'failed', call: name, resultCode: resultCodeOf(error), message: error instanceof Error ? error.message : '' })
  return error
}

export const resultCodeOf = (error: unknown): number | undefined => (error instanceof Refused ? error.resultCode : undefined)
