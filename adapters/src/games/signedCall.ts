/** What a supplier of games sends: JSON that is signed over its bytes, RSA-SHA256 in base64. */
import { createPublicKey, createVerify, type KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'

export type SignedWrong = 'RS_ERROR_INVALID_SIGNATURE' | 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES'
export type SignedRead<Call> = { call: Call } | { wrong: SignedWrong }

interface Signed {
  body: Buffer
  /** as Node has them */
  headers: IncomingHttpHeaders
  publicKey: string
}

/** Without control characters or halves of a pair, which no table keeps. */
export const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^\P{C}+$/u))

/** Up to a thousand million units, in hundred-thousandths; far below what a wallet holds. */
export const walletSum = z.number().check(z.int(), z.minimum(0), z.maximum(1e14))

export function readSigned<Call>(shape: z.ZodMiniType<Call>, { body, headers, publicKey }: Signed): SignedRead<Call> {
  if (!isSigned(body, headers['x-hub88-signature'], publicKey)) return { wrong: 'RS_ERROR_INVALID_SIGNATURE' }
  const said = parsed(body)
  const read = shape.safeParse(said)
  if (read.success) return { call: read.data }
  const isOfWrongType = read.error.issues.some(({ code, path }) => code === 'invalid_type' && isSaid(said, path))
  return { wrong: isOfWrongType ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX' }
}

/** Whether the call has a field there, with whatever value; the call itself is none. */
function isSaid(said: unknown, path: readonly PropertyKey[]): boolean {
  let at = said
  for (const field of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, field)) return false
    at = (at as Record<PropertyKey, unknown>)[field]
  }
  return path.length > 0
}

function isSigned(body: Buffer, signature: string | string[] | undefined, publicKey: string): boolean {
  if (typeof signature !== 'string') return false
  return createVerify('RSA-SHA256').update(body).verify(keyOf(publicKey), signature, 'base64')
}

/** by PEM: to read one takes as long as to check a signature with it */
const keys = new Map<string, KeyObject>()

function keyOf(pem: string): KeyObject {
  const known = keys.get(pem)
  if (known) return known
  // more than a file names, should it change often
  if (keys.size > 100) keys.clear()
  const key = createPublicKey(pem)
  keys.set(pem, key)
  return key
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Whether a text is a public RSA key in PEM of at least 2,048 bits. */
export function readsAsSupplierKey(pem: string): boolean {
  if (!pem.startsWith('-----BEGIN PUBLIC KEY-----')) return false
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}
