import { gamePostings } from '@touchline/domain/ledger'
import type { Minor } from '@touchline/domain/money'
import { changeFreeSpins, type FreeSpinsChange } from '../bonus/index.ts'
import type { Connection } from '../database/index.ts'
import { postTransfers, type Wallet } from '../ledger/index.ts'
import { countedFor } from './countedFor.ts'
import { roundOf } from './gameRounds.ts'
import { type Moved, type Written, writeTransaction } from './gameTransactions.ts'

export interface Movement {
  what: Moved
  amountMinor: Minor
  ref: string
  /** of a free spin: what it was given with */
  freeSpinsId: string | undefined
}

/** `purpose` of the ledger's transfers; spending limits, statements and the audit read them. */
const purposes = {
  bet: 'game: bet',
  win: 'game: win',
  betBack: 'game: bet rolled back',
  winBack: 'game: win rolled back',
} as const satisfies Record<Moved, string>
const effects = { bet: 'stake', win: 'pay', betBack: 'pay', winBack: 'takeBack' } as const satisfies Record<Moved, string>
const spins = { bet: 'used', win: 'won', betBack: 'givenBack', winBack: 'takenBack' } as const satisfies Record<
  Moved,
  FreeSpinsChange
>

/** Moves money between the customer and the supplier's account, with the row that says so; returns the customer's cash after it. */
export async function move(
  { db, supplier, wallet }: { db: Connection; supplier: string; wallet: Wallet },
  written: Omit<Written, 'status' | 'why' | 'amountMinor' | 'balance' | 'roundId' | 'transferId' | 'freeSpinsId'>,
  { what, amountMinor, ref, freeSpinsId }: Movement,
): Promise<Minor> {
  const postings = gamePostings(
    { do: effects[what], amountMinor },
    freeSpinsId === undefined ? `games:${supplier}` : 'freeSpinsCost',
    wallet,
  )
  const cash = postings.reduce((sum, each) => sum + (each.purpose === 'wallet' ? each.amountMinor : 0), 0)
  const [transferId] =
    amountMinor > 0 ? await postTransfers(db, [{ wallet, ref, hash: written.hash, purpose: purposes[what], postings }]) : []
  const { round, game = '', closes } = written
  const { customerId, currency } = wallet
  const roundId = await roundOf(db, { customerId, supplier, round, game, currency, closes, what, amountMinor })
  const balance = (await countedFor(db, wallet, written, { what, amountMinor })) ?? wallet.walletMinor + cash
  const spin = what === 'bet' ? freeSpinsId : undefined
  await writeTransaction(db, { ...written, status: 'RS_OK', roundId, transferId, amountMinor, freeSpinsId: spin, balance })
  if (freeSpinsId !== undefined) await changeFreeSpins(db, freeSpinsId, spins[what], amountMinor)
  return balance
}
