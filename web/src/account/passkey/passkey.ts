import type { Calls, RequestOf } from '@touchline/contract'
import { call } from '../../lib/api.ts'
import { readText, storeText } from '../../lib/storedText.ts'

type Use = RequestOf<Calls['passkeyLogin']>

/** Whether this browser has passkeys on this page: they need TLS or localhost, and a host with a name. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)

/**
 * Lets the customer choose a passkey. `fromField`: in the list of suggestions of a field with `webauthn` in its
 * `autocomplete`, for as long as the page waits there. Throws what `call` and the browser throw.
 */
export async function choosePasskey(purpose: 'login' | 'confirm', { fromField = false } = {}): Promise<Use> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { challengeId, options } = await call('passkeyChallenge', { purpose })
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: fromField })
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { challengeId, assertion: { id, clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Whether the browser suggests passkeys in a field. */
export async function suggestsPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}

/** Ends a choice that the customer has not made yet. */
export async function stopChoosing(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** Creates a passkey on this device or a security key, and stores it in the account. */
export async function createPasskey(): Promise<{ id: string; name: string }> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { challengeId, options } = await call('addPasskey', {})
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  const passkey = { id, clientDataJSON, attestationObject, ...(transports && { transports }) }
  const added = await call('confirmPasskey', { challengeId, passkey })
  rememberPasskey(added.id)
  return added
}

/** The customer closed the browser's dialog, let it time out, or chose something else: nothing went wrong. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** This device has a passkey of this account already. */
export const wasExcluded = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'

const key = 'touchline.passkey'

/** The passkey that was added or used last in this browser. */
export const lastPasskey = (): string | undefined => readText(key) ?? undefined

export const rememberPasskey = (id: string | undefined): void => storeText(key, id)
