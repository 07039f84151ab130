/**
 * Play money: a balance for each visitor who plays for fun, in memory alone, by a random id. It stands where the wallet stands for rounds with money,
 * so that these are the same rounds; it never asks anybody, and cannot be won.
 */
import { randomBytes } from 'node:crypto'
import { digitsOf, minorOf, writtenOf } from './amounts.ts'
import type { Wallet, WalletAnswer } from './walletClient.ts'

export interface PursesOptions {
  now: () => number
  /** a visitor is forgotten, with their rounds and seeds */
  forgotten: (id: string) => void
  /** how many are kept: of more, those who were idle longest are forgotten */
  most?: number
  /** who was idle for so long is forgotten */
  idleMs?: number
}

interface Purse {
  currency: string
  minor: number
  touchedMs: number
}

/** 1,000.00 */
export const startMinorOf = (currency: string): number => 1_000 * 10 ** digitsOf(currency)

export function createPurses({ now, forgotten, most = 1_000, idleMs = 3_600_000 }: PursesOptions) {
  /** who was idle longest first */
  const purses = new Map<string, Purse>()

  function forget(id: string): void {
    if (purses.delete(id)) forgotten(id)
  }

  function sweep(): void {
    for (const [id, { touchedMs }] of purses) {
      if (touchedMs + idleMs > now() && purses.size <= most) return
      forget(id)
    }
  }

  function open(currency: string): string {
    const id = randomBytes(24).toString('base64url')
    purses.set(id, { currency, minor: startMinorOf(currency), touchedMs: now() })
    sweep()
    return id
  }

  /** The visitor's, who is here now. */
  function touched(id: string): Purse | undefined {
    sweep()
    const purse = purses.get(id)
    if (!purse) return undefined
    purses.delete(id)
    purses.set(id, Object.assign(purse, { touchedMs: now() }))
    return purse
  }

  /** Back to the start, for who has less; undefined: there is no such visitor. */
  function refill(id: string): number | undefined {
    const purse = touched(id)
    if (purse) purse.minor = Math.max(purse.minor, startMinorOf(purse.currency))
    return purse?.minor
  }

  const moved = (id: string, change: (purse: Purse) => number): WalletAnswer => {
    const purse = purses.get(id)
    if (!purse) return { is: 'refused', status: 'gone' }
    const after = purse.minor + change(purse)
    if (after < 0) return { is: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
    purse.minor = after
    return { is: 'ok', balance: writtenOf(after, purse.currency), currency: purse.currency }
  }
  const wallet: Wallet = {
    balance: async ({ user }) => moved(user, () => 0),
    bet: async ({ user, amount }) => moved(user, ({ currency }) => -minorOf(amount, currency)),
    win: async ({ user, amount }) => moved(user, ({ currency }) => minorOf(amount, currency)),
    // every stake is answered at once: there is none to take back
    rollback: async () => ({ is: 'refused', status: 'gone' }),
  }
  return { open, touched, refill, wallet, sweep, count: () => purses.size }
}
export type Purses = ReturnType<typeof createPurses>
