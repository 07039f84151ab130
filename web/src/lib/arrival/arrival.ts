import { pathWithin } from '../links/index.ts'
import { readText, storeText } from '../storedText.ts'

const names = ['originalUrl', 'refname', 'bonusCode', 'provider', 'key', 'sessionToken'] as const

/** P2.41b: how a visitor came to the registration, each value with the time at which it was seen. */
export type Arrival = Partial<Record<(typeof names)[number], { value: string; at: string }>>

const stored = 'touchline.arrival'
const longest = 2_000
/** a visitor who joins later came for another reason */
const keptMs = 24 * 3_600_000

/** P2.39: keeps what the address says, and where the visitor wanted to go, until they have joined. */
export function keepArrival(query: URLSearchParams, originalUrl?: string, nowMs = Date.now()): void {
  const at = new Date(nowMs).toISOString()
  const seen = Object.fromEntries(
    names.flatMap((name) => {
      const value = name === 'originalUrl' ? originalUrl : query.get(name)
      return value && value.length <= longest ? [[name, { value, at }]] : []
    }),
  )
  if (Object.keys(seen).length > 0) storeText(stored, JSON.stringify({ ...arrivalNow(nowMs), ...seen }))
}

export function arrivalNow(nowMs = Date.now()): Arrival {
  try {
    const read = JSON.parse(readText(stored) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(names.flatMap((name) => (isRecent(read[name], nowMs) ? [[name, read[name]]] : [])))
  } catch {
    return {}
  }
}

export const forgetArrival = (): void => storeText(stored, undefined)

/** Where the visitor wanted to go, within this site. */
export const pathWanted = ({ originalUrl }: Arrival, origin: string): string | undefined =>
  originalUrl && pathWithin(originalUrl.value, origin)

function isRecent(read: unknown, nowMs: number): boolean {
  if (typeof read !== 'object' || read === null || !('value' in read) || !('at' in read)) return false
  const { value, at } = read
  if (typeof value !== 'string' || value.length > longest || typeof at !== 'string') return false
  const agoMs = nowMs - Date.parse(at)
  return agoMs >= 0 && agoMs < keptMs
}
