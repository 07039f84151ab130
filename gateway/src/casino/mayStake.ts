import type { WalletStatus } from '@touchline/adapters/games'
import type { Brand } from '@touchline/domain/brand'
import type { Minor } from '@touchline/domain/money'
import { inPlayCasinoBlockOf } from '../account/index.ts'
import type { Connection } from '../database/index.ts'
import type { Wallet } from '../ledger/index.ts'

export interface StakeRules {
  brand: Pick<Brand, 'inPlayCasinoClosesSeconds'>
}

export interface AskedStake {
  supplier: string
  /** the game's code */
  game: string
  round: string
  /** taken from the customer: nothing of a free bet */
  stakeMinor: Minor
  /** what it is played for */
  worthMinor: Minor
}

/** Why a bet in a game is not taken: as the supplier is told, and which rule it was. */
export interface StakeStop {
  status: Extract<WalletStatus, 'RS_ERROR_USER_DISABLED' | 'RS_ERROR_LIMIT_REACHED'>
  why: string
}

/** Decided under the customer's lock, by the database's clock, as a placement of sports bets is. */
export async function mayNotStake(
  db: Connection,
  { customerId, accountIds }: Wallet,
  { stakeMinor }: AskedStake,
  { brand }: StakeRules,
): Promise<StakeStop | undefined> {
  const block = await inPlayCasinoBlockOf(db, brand, customerId)
  if (block) return { status: 'RS_ERROR_USER_DISABLED', why: block }
  const { rows } = await db.query<{ kind: string; left: Minor }>(
    'select kind, left_over as left from own_limit_left($1, $2, clock_timestamp())',
    [customerId, accountIds.wallet],
  )
  const [limit] = rows
  if (limit && stakeMinor > limit.left) return { status: 'RS_ERROR_LIMIT_REACHED', why: `own:${limit.kind}` }
  return undefined
}
