import { boostView, raisedBy } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { compare, one, type Price } from '@touchline/domain/odds'
import type { BoostOfAccas } from '../bonus/index.ts'
import type { Offered } from './offer.ts'

interface AccaLeg {
  price: Price
  offered: readonly Offered[]
  atSp: boolean
  /** set for a bet builder */
  groupId?: string | undefined
}

/** The acca boost that these legs qualify for; undefined if a leg is not eligible. */
export function boostOnAcca(
  { acca }: Pick<BoostOfAccas, 'acca'>,
  legs: readonly AccaLeg[],
  { priceBoost }: Pick<Brand, 'priceBoost'>,
) {
  const isPlain = ({ offered, atSp, groupId }: AccaLeg) =>
    !atSp && groupId === undefined && offered.every(({ event }) => event.state === 'NOTSTARTED')
  if (!legs.every(isPlain)) return undefined
  const counted = legs.filter(({ price }) => compare(price, priceBoost.shortestAccaLeg) >= 0).length
  const view = boostView(
    { on: 'acca', legs: counted, original: one, boosted: raisedBy(one, acca.percent) },
    { ...priceBoost, accaLegs: acca.legs },
    'list',
  )
  return view.shown ? { missingLegs: view.missingLegs, raised: (price: Price) => raisedBy(price, acca.percent) } : undefined
}
