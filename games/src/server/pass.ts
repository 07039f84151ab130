import { createHmac, timingSafeEqual } from 'node:crypto'

/** longer than any book gives */
const longestMs = 10 * 60_000

/** Whether the book that shares `key` let a visitor play for fun until now: `UNTIL.HMAC-SHA-256("fun UNTIL")`, in ms and base64url. */
export function isPass(said: unknown, key: string, nowMs: number): boolean {
  const [, until = '', hash = ''] = typeof said === 'string' ? (/^(\d{13})\.([\w-]{43})$/.exec(said) ?? []) : []
  const right = createHmac('sha256', key).update(`fun ${until}`).digest()
  const given = Buffer.from(hash, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  return Number(until) > nowMs && Number(until) <= nowMs + longestMs
}
