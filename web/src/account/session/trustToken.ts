import { readText, storeText } from '../../lib/storedText.ts'

const key = 'touchline.trusted'

/** A5.1a: this device's trust tokens, by username. */
export function readTrustToken(username: string): string | undefined {
  const found = readAll()[username.toLowerCase()]
  return typeof found === 'string' ? found : undefined
}

export function storeTrustToken(username: string, token: string): void {
  storeText(key, JSON.stringify({ ...readAll(), [username.toLowerCase()]: token }))
}

function readAll(): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(readText(key) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
