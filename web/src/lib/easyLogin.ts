/** Whether this browser has passkeys on this page: they need TLS or localhost, and a host with a name. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)

const listeners = new Set<() => void>()

/** Calls `listener` whenever a customer has logged in with a passkey. */
export const onEasyLogin = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For the login: a customer has just logged in with a passkey. */
export function easyLoginDone(): void {
  for (const listener of listeners) listener()
}
