import { returnMinor } from '../engine/index.ts'
import { writtenOf } from './amounts.ts'
import { createAttempts } from './attempts.ts'
import type { RoundRow, Store } from './store.ts'
import type { Wallet, WalletAnswer } from './walletClient.ts'

interface TellingOptions {
  store: Store
  wallet: Wallet
  now: () => number
  log: (line: string) => void
}

/** Tells the wallet how rounds ended, until it has taken it. */
export function createTelling({ store, wallet, now, log }: TellingOptions) {
  const attempts = createAttempts(log)
  let isStopped = false

  /** The end of a round that is `ending` or `returning`; another attempt is made later if this one fails. */
  async function tell(row: RoundRow): Promise<WalletAnswer | undefined> {
    if (row.at !== 'ending' && row.at !== 'returning') return undefined
    const { user, id: round, game: game_code, endUuid: transaction_uuid, betUuid: reference_transaction_uuid, currency } = row
    const call = { user, round, game_code, transaction_uuid, reference_transaction_uuid }
    const jackpotMinor = store.potWin(row.id)?.paidMinor ?? 0
    const amount = writtenOf(returnMinor(row.stakeMinor, row.twentieths) + jackpotMinor, currency)
    const answer = await (row.at === 'ending' ? wallet.win({ ...call, amount, currency }) : wallet.rollback(call))
    if (isStopped) return answer
    if (answer.is === 'ok') {
      store.move(row, { at: row.at === 'ending' ? 'closed' : 'returned', touchedMs: now() })
      attempts.done(round)
      return answer
    }
    log(`round ${round}: the wallet has not taken its end: ${answer.is === 'refused' ? answer.status : answer.why}`)
    attempts.again(round, () => tellAs(row))
    return answer
  }

  /** As the round is by then. */
  async function tellAs({ user, id }: RoundRow): Promise<void> {
    const row = store.round(user, id)
    if (row) await tell(row)
  }

  return {
    tell,
    all: () => {
      for (const row of store.unfinished()) attempts.after(row.id, 0, () => tellAs(row))
    },
    stop: () => {
      isStopped = true
      attempts.stop()
    },
  }
}
