/**
 * The seamless wallet as aggregators of games publish it; the shapes, statuses and units are those of Hub88's operator API
 * (https://docs.hub88.io/developer-docs/operator-api-reference/wallet-api). The supplier calls, we answer.
 */
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { readSigned, type SignedRead, text as textOf, walletSum } from './signedCall.ts'

/** below the supplier's address here */
export const walletPaths = {
  info: 'user/info',
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
} as const
export type WalletPath = keyof typeof walletPaths

export type WalletStatus =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_LIMIT_REACHED'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK'

/** What each call says. */
interface AnyCall {
  /** our id of the customer */
  user: string
  /** returned as it came */
  request_uuid: string
}

export interface InfoCall extends AnyCall {
  /** the game's session */
  token?: string | undefined
}
export interface BalanceCall extends AnyCall {
  token: string
}

interface AnyTransaction extends AnyCall {
  /** the supplier's id of this transaction, for ever */
  transaction_uuid: string
  supplier_transaction_id?: string | undefined
  /** the supplier's id of the round that it belongs to */
  round: string
  /** the round is over */
  round_closed?: boolean | undefined
}

export interface BetCall extends AnyTransaction {
  token: string
  game_code: string
  /** in hundred-thousandths of a unit of the currency */
  amount: number
  /** ISO 4217 */
  currency: string
  /** nothing is taken from the customer: it is a free spin of `reward_uuid`, or the supplier pays for it */
  is_free?: boolean | undefined
  /** the free spins that it takes one of; only of a free bet */
  reward_uuid?: string | undefined
}

export interface WinCall extends AnyTransaction {
  token?: string | undefined
  game_code: string
  amount: number
  currency: string
  is_free?: boolean | undefined
  /** as of its bet */
  reward_uuid?: string | undefined
  /** of the bet that it is won by */
  reference_transaction_uuid: string
}

export interface RollbackCall extends AnyTransaction {
  token?: string | undefined
  game_code?: string | undefined
  /** of the bet or win that is taken back */
  reference_transaction_uuid: string
}

export interface WalletCalls {
  info: InfoCall
  balance: BalanceCall
  bet: BetCall
  win: WinCall
  rollback: RollbackCall
}
export type WalletCall<Path extends WalletPath = WalletPath> = WalletCalls[Path]

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

export type WalletRead<Path extends WalletPath> = SignedRead<WalletCalls[Path]>

const text = textOf(200)
const anyCall = { user: text, request_uuid: z.uuid() }
const anyTransaction = {
  ...anyCall,
  transaction_uuid: z.uuid(),
  supplier_transaction_id: z.optional(text),
  round: text,
  round_closed: z.optional(z.boolean()),
}
const money = {
  game_code: text,
  amount: walletSum,
  currency: text,
  is_free: z.optional(z.boolean()),
  reward_uuid: z.optional(z.uuid()),
}
// fields that these calls do not need are allowed: a supplier may send more than it must
const shapes: { [Path in WalletPath]: z.ZodMiniType<WalletCalls[Path]> } = {
  info: z.object({ ...anyCall, token: z.optional(text) }),
  balance: z.object({ ...anyCall, token: text }),
  bet: z.object({ ...anyTransaction, ...money, token: text }),
  win: z.object({ ...anyTransaction, ...money, token: z.optional(text), reference_transaction_uuid: z.uuid() }),
  rollback: z.object({
    ...anyTransaction,
    token: z.optional(text),
    game_code: z.optional(text),
    reference_transaction_uuid: z.uuid(),
  }),
}

/** Reads a call from the bytes that the supplier signed; `headers` as Node has them. */
export function readWalletCall<Path extends WalletPath>(
  path: Path,
  body: Buffer,
  headers: IncomingHttpHeaders,
  publicKey: string,
): WalletRead<Path> {
  return readSigned(shapes[path], { body, headers, publicKey })
}

/** An amount in minor units as the wallet writes it: hundred-thousandths of a unit. */
export const walletAmount = (minor: number, minorDigits: number): number => minor * 10 ** (5 - minorDigits)

/** What the wallet writes in minor units; undefined if it is not whole ones. */
export function minorOfWallet(written: number, minorDigits: number): number | undefined {
  const each = 10 ** (5 - minorDigits)
  return written % each === 0 ? written / each : undefined
}
