import { deviceOf } from '@touchline/domain/account'

/** What a new passkey is called until the customer renames it: the device that created it. */
export function passkeyName(userAgent = ''): string {
  const { browser, system } = deviceOf(userAgent)
  return [system, browser].filter(Boolean).join(' · ') || 'Passkey'
}
