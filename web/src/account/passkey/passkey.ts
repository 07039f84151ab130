import type { Calls, DataOf, RequestOf } from '@touchline/contract'
import { call } from '../../lib/api.ts'
import { readText, storeText } from '../../lib/storedText.ts'

type Use = RequestOf<Calls['passkeyLogin']>

/**
 * Lets the customer choose a passkey. `fromField`: in the list of suggestions of a field with `webauthn` in its
 * `autocomplete`, for as long as the page waits there. `isWanted` tells, when the challenge is here, whether the customer still
 * wants to choose: the browser's dialog must not open on a later page, nor end a later choice. Throws what `call` and the browser
 * throw.
 */
export async function choosePasskey(
  purpose: 'login' | 'confirm',
  { fromField = false, isWanted = () => true }: { fromField?: boolean; isWanted?: () => boolean } = {},
): Promise<Use> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { challengeId, options } = await call('passkeyChallenge', { purpose })
  if (!isWanted()) throw new DOMException('The customer went on to something else', 'AbortError')
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

type Asked = DataOf<Calls['addPasskey']>

/** Creates a passkey on this device or a security key. */
export async function createdFor({ challengeId, options }: Asked): Promise<RequestOf<Calls['confirmPasskey']>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  return { challengeId, passkey: { id, clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

/** Creates a passkey on this device or a security key, and stores it in the account. */
export async function createPasskey(): Promise<{ id: string; name: string }> {
  const added = await call('confirmPasskey', await createdFor(await call('addPasskey', {})))
  rememberPasskey(added.id)
  return added
}

/** A passkey for somebody who joins, with what names them to the device. */
export interface FirstPasskey {
  request: NonNullable<RequestOf<Calls['register']>['passkey']>
  rpId: string
  userId: string
  username: string
}

/** Creates the passkey with which somebody joins by the form of this ref. */
export async function createFirstPasskey(ref: string, username: string): Promise<FirstPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { challengeId, options } = await call('registrationPasskey', { ref, username })
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  const created = { id, clientDataJSON, attestationObject, ...(transports && { transports }) }
  return { request: { challengeId, created }, rpId: options.rp.id, userId: options.user.id, username }
}

/** The device shows the passkey under the username with which its owner joined in the end. A browser that cannot do it shows the first. */
export function renameFirstPasskey({ rpId, userId, username }: FirstPasskey, joinedAs: string): void {
  if (username === joinedAs || !('signalCurrentUserDetails' in PublicKeyCredential)) return
  const details = { rpId, userId, name: joinedAs, displayName: joinedAs }
  void PublicKeyCredential.signalCurrentUserDetails(details).catch(() => undefined)
}

/** Whether this device itself has a fingerprint reader, a camera or a screen lock for passkeys. */
export async function hasOwnAuthenticator(): Promise<boolean> {
  const { platformAuthenticatorIsAvailable } = await import('@simplewebauthn/browser')
  return platformAuthenticatorIsAvailable()
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
