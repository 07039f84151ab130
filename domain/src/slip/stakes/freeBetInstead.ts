import type { Minor } from '../../money/index.ts'
import { type SlipBet, totalStakeOf } from '../calculation/bets.ts'
import type { StakeField } from './stakeField.ts'

/**
 * The stake for which a free bet could replace missing money, with the ids of the free bets it can use; `enough` if nothing
 * is missing then. Of several stakes, one for which a free bet is enough.
 */
export function freeBetInstead(
  bets: readonly SlipBet[],
  offered: Partial<Record<StakeField, readonly string[]>>,
  missingMinor: Minor,
): { field: StakeField; ids: readonly string[]; enough: boolean } | undefined {
  const used = new Set(bets.flatMap(({ freeBet }) => freeBet?.id ?? []))
  const ways = bets.flatMap((bet) => {
    const ids = bet.freeBet || bet.profitBoost ? [] : (offered[bet.field] ?? []).filter((id) => !used.has(id))
    return ids.length > 0 ? [{ field: bet.field, ids, enough: totalStakeOf(bet) >= missingMinor }] : []
  })
  return ways.find(({ enough }) => enough) ?? ways[0]
}
