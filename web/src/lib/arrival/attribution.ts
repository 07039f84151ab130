import { readText, storeText } from '../storedText.ts'

/** A4.26: who sent this visitor, and when the page saw it. */
export interface Attribution {
  value: string
  at: string
}

/** stands for a partner that names itself only by its address */
export const defaultMarker = 'default'

export const validMs = 24 * 3_600_000
const longest = 200

const isValid = ({ at }: Attribution, nowMs: number): boolean => {
  const agoMs = nowMs - Date.parse(at)
  return agoMs >= 0 && agoMs < validMs
}

/** A page that the visitor comes to: its address, and the page that led to it, '' if none did. */
export interface Visited {
  href: string
  referrer: string
}

/** What is stored after this page: the address's own btag, else the valid one before, else a marker of an outside referrer. */
export function nextAttribution(
  stored: Attribution | undefined,
  { href, referrer }: Visited,
  nowMs: number,
): Attribution | undefined {
  const at = new Date(nowMs).toISOString()
  const btag = new URL(href).searchParams.get('btag')
  if (btag && btag.length <= longest) return { value: btag, at }
  if (stored && isValid(stored, nowMs)) return stored
  return isOutside(referrer, new URL(href).origin) ? { value: defaultMarker, at } : undefined
}

const isOutside = (referrer: string, origin: string): boolean =>
  URL.canParse(referrer) && /^https?:$/.test(new URL(referrer).protocol) && new URL(referrer).origin !== origin

/** The query without its btag, '' if nothing is left; undefined if it has none. */
export function withoutBtag(search: string): string | undefined {
  const query = new URLSearchParams(search)
  if (!query.has('btag')) return undefined
  query.delete('btag')
  const left = query.toString()
  return left && `?${left}`
}

const key = 'touchline.btag'

/** The valid attribution of this device. */
export function attributionNow(nowMs = Date.now()): Attribution | undefined {
  try {
    const read: unknown = JSON.parse(readText(key) ?? 'null')
    return isAttribution(read) && isValid(read, nowMs) ? read : undefined
  } catch {
    return undefined
  }
}

export function keepAttribution(visited: Visited, nowMs = Date.now()): void {
  const next = nextAttribution(attributionNow(nowMs), visited, nowMs)
  storeText(key, next && JSON.stringify(next))
}

const isAttribution = (read: unknown): read is Attribution =>
  typeof read === 'object' &&
  read !== null &&
  'value' in read &&
  typeof read.value === 'string' &&
  'at' in read &&
  typeof read.at === 'string'
