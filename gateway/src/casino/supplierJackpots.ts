import type { JackpotsCall, SupplierJackpot, WalletStatus } from '@touchline/adapters/games'
import { jackpotThemes } from '@touchline/contract/player/casino'
import { currencies } from '@touchline/domain/money'
import type { Pool, Queryable } from '../database/index.ts'

/** an amount that was not said again for so long is not shown */
export const shownForMs = 10 * 60_000
/** a supplier's clock may be so far ahead of ours */
const aheadMs = 60_000

/** Keeps what a supplier says of its jackpots, unless it has said something newer. */
export async function keepJackpots(pool: Pool, supplier: string, call: JackpotsCall, nowMs = Date.now()): Promise<WalletStatus> {
  const { said_at: saidAt, jackpots } = call
  // a time of the future would keep out all that follows
  if (saidAt > nowMs + aheadMs || saidAt < nowMs - shownForMs) return 'RS_ERROR_WRONG_SYNTAX'
  if (jackpots.some(({ theme }) => theme !== undefined && !jackpotThemes.some((each) => each === theme)))
    return 'RS_ERROR_WRONG_SYNTAX'
  if (jackpots.some(({ currency }) => !Object.hasOwn(currencies, currency))) return 'RS_ERROR_WRONG_CURRENCY'
  await pool.query(keepSql, [supplier, saidAt, JSON.stringify(jackpots.map(kept))])
  return 'RS_OK'
}

/** a supplier may send more fields than it must */
const kept = ({ id, name, amount, currency, game_code, theme }: SupplierJackpot): SupplierJackpot => ({
  id,
  name,
  amount,
  currency,
  game_code,
  theme,
})

const keepSql = `
  insert into supplier_jackpots as known (supplier, said_at, jackpots) values ($1, $2, $3)
  on conflict (supplier) do update set said_at = excluded.said_at, jackpots = excluded.jackpots, heard_at = excluded.heard_at
    where excluded.said_at > known.said_at`

export interface SaidJackpots {
  supplier: string
  jackpots: SupplierJackpot[]
  /** they are shown so much longer */
  leftMs: number
}

/** What is still to be shown of all suppliers. */
export async function readJackpots(db: Queryable): Promise<SaidJackpots[]> {
  const { rows } = await db.query<SaidJackpots>(
    `select supplier, jackpots, $1 - (1000 * extract(epoch from clock_timestamp() - heard_at))::float8 as "leftMs"
     from supplier_jackpots where heard_at > clock_timestamp() - $1::float8 * interval '1 ms' order by supplier`,
    [shownForMs],
  )
  return rows
}
