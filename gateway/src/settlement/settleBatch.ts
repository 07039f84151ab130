import type { Loyalty } from '@touchline/domain/bonus'
import type { CustomerFunds } from '@touchline/domain/ledger'
import type { Logger } from 'pino'
import { type PlacedRows, readPlacedRows } from '../bet/index.ts'
import { type Connection, inTransaction, type Pool } from '../database/index.ts'
import { lockWallets, type Wallet } from '../ledger/index.ts'
import type { BookMeter } from '../ops/index.ts'
import type { decideOnceByShape } from './decideOnceByShape.ts'
import type { Due } from './dueBets.ts'
import { movement, type PayoutLimits } from './settleOne.ts'
import { type Done, writeSettled } from './writeSettled.ts'

export interface SettleOptions extends Omit<PayoutLimits, 'taxPercent'> {
  pool: Pool
  log: Logger
  /** what is withheld from winnings that are paid at an instant, in per cent; absent or undefined: nothing */
  taxPercentAt?: ((at: Date) => number | undefined) | undefined
  /** the brand's points; absent: none are earned */
  loyalty?: Loyalty | undefined
  meter?: Pick<BookMeter, 'settled'> | undefined
}

export interface BatchDone {
  settled: number
  /** bets whose customer another transaction held */
  held: number
  /** bets that could not be settled; one that could not be computed is a bug, and is logged */
  left: string[]
}

export interface SettleBatchOptions extends Pick<SettleOptions, 'pool' | 'log' | 'taxPercentAt' | 'loyalty' | 'meter'> {
  decide: ReturnType<typeof decideOnceByShape>
  /** with `skip locked` bets of locked customers are left out, without waiting */
  ifLocked: '' | 'skip locked'
}

/** Settles bets in one transaction. */
export async function settleBatch(due: Due[], options: SettleBatchOptions): Promise<BatchDone> {
  const { done, held, left } = await inTransaction(options.pool, async (db) => {
    const { wallets, rows } = await lockAndRead(db, due, options.ifLocked)
    const settled = settleAll(rows, wallets, options)
    await writeSettled(db, settled.done, options.loyalty)
    return { ...settled, held: due.length - rows.bets.length }
  })
  count(done, options)
  return { settled: done.length, held, left }
}

function count(done: Done[], { meter }: SettleBatchOptions): void {
  for (const { bet, decision } of meter ? done : []) {
    const state = decision.change?.state
    if (!state) continue
    const { status: outcome, returnsMinor } = 'settlement' in state ? state.settlement : { status: 'reopened', returnsMinor: 0 }
    meter?.settled({ outcome, currency: bet.currency, returnsMinor })
  }
}

/** The bets are read under the lock: another settler may have been here since they were found. */
async function lockAndRead(db: Connection, due: Due[], ifLocked: SettleBatchOptions['ifLocked']) {
  const customers = [...new Set(due.map(({ customerId }) => customerId))]
  const locked = await lockWallets(db, customers, ifLocked)
  const wallets = new Map(locked.map((wallet) => [wallet.customerId, wallet]))
  const rows = await readPlacedRows(
    db,
    due.flatMap(({ betId, customerId }) => (wallets.has(customerId) ? [betId] : [])),
  )
  return { wallets, rows }
}

/** One after the other, because a customer's funds after one bet are those before the next. */
function settleAll(
  rows: PlacedRows,
  wallets: Map<string, Wallet>,
  { decide, log, taxPercentAt }: SettleBatchOptions,
): { done: Done[]; left: string[] } {
  const funds = new Map<string, CustomerFunds>(wallets)
  const done: Done[] = []
  const left: string[] = []
  const taxPercent = taxPercentAt?.(new Date())
  for (const bet of rows.bets) {
    const wallet = wallets.get(bet.customerId)
    const before = funds.get(bet.customerId)
    if (!wallet || !before) throw new Error(`customer ${bet.customerId} of bet ${bet.id} is not locked`)
    try {
      const decision = decide(bet, rows, taxPercent)
      const moved = decision.change && movement(decision.change.effects, before, bet.fund)
      if (moved) funds.set(bet.customerId, moved.funds)
      if (moved || decision.legs.length > 0) done.push({ bet, wallet, decision, ...(moved && { moved }) })
      else left.push(bet.id)
    } catch (error) {
      log.error({ err: error, betId: bet.id }, 'a bet could not be settled')
      left.push(bet.id)
    }
  }
  return { done, left }
}
