/**
 * The studio's side of the seamless wallet (docs/games.md): calls that are signed over their bytes, with a time-out and a few attempts. A call
 * is the same each time that it is sent, so that an answer that was lost is given again.
 */
import { createSign, type KeyObject, randomUUID } from 'node:crypto'

export interface WalletOptions {
  /** where the wallet's calls are: `https://book.example/api/games/studio/` */
  walletUrl: URL
  privateKey: KeyObject
  timeoutMs?: number
  /** how long to wait before each further attempt */
  againAfterMs?: readonly number[]
  fetch?: typeof fetch
}

/** What the wallet answered; `unknown`: it may have happened or not. */
export type WalletAnswer =
  | { is: 'ok'; balance: number; currency: string }
  | { is: 'refused'; status: string }
  | { is: 'unknown'; why: string }

export interface WalletMoney {
  user: string
  transaction_uuid: string
  round: string
  game_code: string
}

/** A bet that takes one of the free spins of a reward. */
interface FreeBet {
  is_free: true
  reward_uuid: string
}

export interface Wallet {
  balance: (player: { user: string; token: string }) => Promise<WalletAnswer>
  /** `amount` in hundred-thousandths of a unit */
  bet: (call: WalletMoney & { token: string; amount: number; currency: string } & Partial<FreeBet>) => Promise<WalletAnswer>
  win: (call: WalletMoney & { amount: number; currency: string; reference_transaction_uuid: string }) => Promise<WalletAnswer>
  /** `closes`: the round is over with it; default true */
  rollback: (call: WalletMoney & { reference_transaction_uuid: string }, closes?: boolean) => Promise<WalletAnswer>
}

type SignedOptions = Pick<WalletOptions, 'walletUrl' | 'privateKey' | 'timeoutMs' | 'fetch'>

/** One call, signed over its bytes. */
function posted({ walletUrl, privateKey, timeoutMs = 5_000, fetch: send = fetch }: SignedOptions, path: string, body: string) {
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey, 'base64')
  return send(new URL(path, walletUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
}

/** Tells the book the jackpots, once; whether it took them. */
export const signedSender =
  (options: SignedOptions) =>
  async (said: object): Promise<boolean> => {
    try {
      const response = await posted(options, 'jackpots', JSON.stringify(said))
      const answer: unknown = response.ok ? await response.json() : undefined
      return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'RS_OK'
    } catch {
      return false
    }
  }

export function walletClient(options: WalletOptions): Wallet {
  const { againAfterMs = [250, 1_000] } = options

  async function once(path: string, body: string): Promise<WalletAnswer> {
    try {
      const response = await posted(options, path, body)
      return response.ok ? answerOf(await response.json()) : { is: 'unknown', why: `HTTP ${response.status}` }
    } catch (error) {
      return { is: 'unknown', why: String(error) }
    }
  }

  /** A refusal after an answer that was lost says nothing about the call that was lost. */
  async function ask(path: string, call: object): Promise<WalletAnswer> {
    const body = JSON.stringify({ request_uuid: randomUUID(), ...call })
    let found = await once(path, body)
    for (const waitMs of againAfterMs) {
      if (found.is !== 'unknown') return found
      const { why } = found
      await new Promise((over) => setTimeout(over, waitMs))
      const next = await once(path, body)
      found = next.is === 'refused' ? { is: 'unknown', why: `${next.status} after ${why}` } : next
    }
    return found
  }

  return {
    balance: (player) => ask('user/balance', player),
    bet: (call) => ask('transaction/bet', call),
    win: (call) => ask('transaction/win', { ...call, round_closed: true }),
    rollback: (call, closes = true) => ask('transaction/rollback', { ...call, ...(closes && { round_closed: true }) }),
  }
}

function answerOf(said: unknown): WalletAnswer {
  if (typeof said !== 'object' || said === null || !('status' in said)) return { is: 'unknown', why: 'no answer of a wallet' }
  const { status } = said
  if (status === 'RS_OK' && 'balance' in said && 'currency' in said)
    return { is: 'ok', balance: Number(said.balance), currency: String(said.currency) }
  if (status === 'RS_OK' || status === 'RS_ERROR_UNKNOWN') return { is: 'unknown', why: status }
  return { is: 'refused', status: String(status) }
}
