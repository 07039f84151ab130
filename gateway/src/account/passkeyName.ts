import { deviceOf } from '@touchline/domain/account'

/** What a new passkey is called until the customer renames it, and a PIN: the device that created it. */
export function passkeyName(userAgent = '', otherwise = 'Passkey'): string {
  const { browser, system } = deviceOf(userAgent)
  return [system, browser].filter(Boolean).join(' · ') || otherwise
}
