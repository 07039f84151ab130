import { createHmac, timingSafeEqual } from 'node:crypto'

/** A copy of an old notice is refused after this time, even with its right signature. */
const freshMs = 5 * 60_000

/** `t=…,v1=…`: the time of sending in seconds, and the HMAC-SHA-256 of that time, a dot and the body. */
export function signatureOf(secret: string, body: Buffer, atMs: number): string {
  const at = Math.floor(atMs / 1000)
  return `t=${at},v1=${hmac(secret, at, body).toString('hex')}`
}

export function isSigned(
  secret: string,
  { body, signature, nowMs }: { body: Buffer; signature: unknown; nowMs: number },
): boolean {
  const found = typeof signature === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) : null
  if (!found) return false
  const at = Number(found[1])
  const given = Buffer.from(found[2] ?? '', 'hex')
  return Math.abs(nowMs - at * 1000) <= freshMs && timingSafeEqual(given, hmac(secret, at, body))
}

const hmac = (secret: string, at: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest()
