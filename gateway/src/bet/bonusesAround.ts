import type { Brand } from '@touchline/domain/brand'
import { openBonuses } from '../bonus/index.ts'
import type { Pool } from '../database/index.ts'
import type { BonusesAround } from './slipBonuses.ts'
import type { AskedSlip } from './slipToPlace.ts'

type Asked = Pick<AskedSlip, 'customerId' | 'slip'> & { request: number }

/** What each slip's customer can use, in order: a read more only for those who ask for something. */
export async function bonusesAround(
  asked: readonly Asked[],
  { pool, brand, boosts }: { pool: Pool; brand: Pick<Brand, 'profitBoost'>; boosts: BonusesAround['boosts'] },
): Promise<BonusesAround[]> {
  const asking = asked.filter(({ slip: { freeBet, profitBoost } }) => freeBet ?? profitBoost).map(({ customerId }) => customerId)
  const open = asking.length > 0 ? await openBonuses(pool, [...new Set(asking)], brand) : []
  const own = Map.groupBy(open, ({ customerId }) => customerId)
  return asked.map((each, i) => ({
    open: own.get(each.customerId) ?? [],
    boosts,
    taken: asked.slice(0, i).some((before) => before.request === each.request && namesSame(before, each)),
  }))
}

/** A free bet or profit boost is of the first slip of a request that names it. */
const namesSame = ({ slip: a }: Asked, { slip: b }: Asked): boolean =>
  (b.freeBet !== undefined && a.freeBet?.id === b.freeBet.id) ||
  (b.profitBoost !== undefined && a.profitBoost?.id === b.profitBoost.id)
