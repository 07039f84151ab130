import { coupons, inCouponDays, isOnCoupon, isUndecided } from '@touchline/domain/browse'
import { done, inTurns } from '../worker/index.ts'
import type { Offer } from './offer.ts'

/** The coupons of a sport, of the one that coupons are for if none is requested; without empty ones. */
export async function couponsOffered(
  offer: Offer,
  nowMs: number,
  sportId = defaultSport(offer),
): Promise<{ id: string; name: string }[]> {
  if (sportId === undefined) return []
  const hasType = hasTypeIn(offer)
  const offered: { id: string; name: string }[] = []
  for (const each of coupons)
    await inTurns(inCouponDays(each, offer.listing.below(sportId, 'games'), nowMs), (listed) => {
      if (!isOnCoupon(each, listed, hasType)) return undefined
      offered.push({ id: each.id, name: each.name })
      return done
    })
  return offered
}

/** Whether an event has a market of one of these types that is not decided yet. */
export const hasTypeIn =
  ({ catalogue }: Offer) =>
  (eventId: string, types: readonly string[]): boolean =>
    catalogue.marketIdsOf(eventId).some((id) => {
      const market = catalogue.get('market', id)
      return market !== undefined && isUndecided(market) && types.includes(market.type)
    })

/** The sport that a coupon is for if none is requested. */
export const defaultSport = ({ catalogue }: Offer): string | undefined =>
  Array.from(catalogue.all('category')).find(({ kind, name }) => kind === 'sport' && /^(football|soccer)$/i.test(name))?.id
