import { returnMinor } from '../engine/index.ts'
import { writtenOf } from './amounts.ts'
import type { RoundRow, Store } from './store.ts'
import type { Wallet, WalletAnswer } from './walletClient.ts'

interface TellingOptions {
  store: Store
  wallet: Wallet
  now: () => number
  log: (line: string) => void
}

/** between attempts, longer each time */
const waitsMs = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000] as const

/** Tells the wallet how rounds ended, until it has taken it. */
export function createTelling({ store, wallet, now, log }: TellingOptions) {
  const waiting = new Map<string, NodeJS.Timeout>()
  const tries = new Map<string, number>()
  let isStopped = false

  /** The end of a round that is `ending` or `returning`; another attempt is made later if this one fails. */
  async function tell(row: RoundRow): Promise<WalletAnswer | undefined> {
    if (row.at !== 'ending' && row.at !== 'returning') return undefined
    const { user, id: round, game: game_code, endUuid: transaction_uuid, betUuid: reference_transaction_uuid, currency } = row
    const call = { user, round, game_code, transaction_uuid, reference_transaction_uuid }
    const amount = writtenOf(returnMinor(row.stakeMinor, row.twentieths), currency)
    const answer = await (row.at === 'ending' ? wallet.win({ ...call, amount, currency }) : wallet.rollback(call))
    if (isStopped) return answer
    if (answer.is === 'ok') {
      store.move(row, { at: row.at === 'ending' ? 'closed' : 'returned', touchedMs: now() })
      tries.delete(round)
      return answer
    }
    const tried = tries.get(round) ?? 0
    tries.set(round, tried + 1)
    log(`round ${round}: the wallet has not taken its end: ${answer.is === 'refused' ? answer.status : answer.why}`)
    later(row, waitsMs[Math.min(tried, waitsMs.length - 1)] ?? 0)
    return answer
  }

  function later({ user, id }: RoundRow, afterMs: number): void {
    clearTimeout(waiting.get(id))
    const timer = setTimeout(() => {
      waiting.delete(id)
      const row = store.round(user, id)
      if (row) void tell(row).catch((error: unknown) => log(`round ${id}: ${String(error)}`))
    }, afterMs)
    waiting.set(id, timer)
  }

  return {
    tell,
    all: () => {
      for (const row of store.unfinished()) later(row, 0)
    },
    stop: () => {
      isStopped = true
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}
