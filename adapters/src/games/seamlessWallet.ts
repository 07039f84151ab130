/**
 * The seamless wallet as aggregators of games publish it; the shapes, statuses and units are those of Hub88's operator API
 * (https://docs.hub88.io/developer-docs/operator-api-reference/wallet-api). The supplier calls, we answer.
 */
import { createPublicKey, createVerify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'

/** below the supplier's address here */
export const walletPaths = { info: 'user/info', balance: 'user/balance' } as const
export type WalletPath = keyof typeof walletPaths

export type WalletStatus =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_WRONG_SYNTAX'

export interface WalletCall {
  /** our id of the customer */
  user: string
  /** returned as it came */
  request_uuid: string
  /** the game's session; `user/info` may come without */
  token?: string | undefined
}

export interface WalletAnswer {
  status: WalletStatus
  user?: string
  request_uuid?: string
  /** ISO 3166-1, upper case */
  country?: string
  /** ISO 4217 */
  currency?: string
  /** in hundred-thousandths of a unit of the currency */
  balance?: number
}

export type WalletRead = { call: WalletCall } | { wrong: 'RS_ERROR_INVALID_SIGNATURE' | 'RS_ERROR_WRONG_SYNTAX' }

const text = z.string().check(z.minLength(1), z.maxLength(200))
// fields that these calls do not need are allowed: a supplier may send more than it must
const shapes: Record<WalletPath, z.ZodMiniType<WalletCall>> = {
  info: z.object({ user: text, request_uuid: z.uuid(), token: z.optional(text) }),
  balance: z.object({ user: text, request_uuid: z.uuid(), token: text }),
}

/** Reads a call from the bytes that the supplier signed; `headers` as Node has them. */
export function readWalletCall(path: WalletPath, body: Buffer, headers: IncomingHttpHeaders, publicKey: string): WalletRead {
  if (!isSigned(body, headers['x-hub88-signature'], publicKey)) return { wrong: 'RS_ERROR_INVALID_SIGNATURE' }
  const read = shapes[path].safeParse(parsed(body))
  return read.success ? { call: read.data } : { wrong: 'RS_ERROR_WRONG_SYNTAX' }
}

/** RSA-SHA256 over the body, in base64. */
function isSigned(body: Buffer, signature: string | string[] | undefined, publicKey: string): boolean {
  if (typeof signature !== 'string') return false
  return createVerify('RSA-SHA256').update(body).verify(publicKey, signature, 'base64')
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

/** An amount in minor units as the wallet writes it: hundred-thousandths of a unit. */
export const walletAmount = (minor: number, minorDigits: number): number => minor * 10 ** (5 - minorDigits)
