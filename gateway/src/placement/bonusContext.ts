import type { Brand } from '@touchline/domain/brand'
import { openBonuses } from '../bonus/index.ts'
import type { Pool } from '../database/index.ts'
import type { BonusContext } from './slipBonuses.ts'
import type { SlipToDecide } from './slipToPlace.ts'

type SlipOfRequest = Pick<SlipToDecide, 'customerId' | 'slip'> & { request: number }

/** The bonuses that each slip's customer can use, in order; read only for slips that request one. */
export async function bonusContext(
  slips: readonly SlipOfRequest[],
  { pool, brand, boosts }: { pool: Pool; brand: Pick<Brand, 'profitBoost'>; boosts: BonusContext['boosts'] },
): Promise<BonusContext[]> {
  const requesting = slips
    .filter(({ slip: { freeBet, profitBoost } }) => freeBet ?? profitBoost)
    .map(({ customerId }) => customerId)
  const open = requesting.length > 0 ? await openBonuses(pool, [...new Set(requesting)], brand) : []
  const own = Map.groupBy(open, ({ customerId }) => customerId)
  return slips.map((each, i) => ({
    open: own.get(each.customerId) ?? [],
    boosts,
    taken: slips.slice(0, i).some((before) => before.request === each.request && namesSame(before, each)),
  }))
}

/** A free bet or profit boost belongs to the first slip of a request that names it. */
const namesSame = ({ slip: a }: SlipOfRequest, { slip: b }: SlipOfRequest): boolean =>
  (b.freeBet !== undefined && a.freeBet?.id === b.freeBet.id) ||
  (b.profitBoost !== undefined && a.profitBoost?.id === b.profitBoost.id)
