import type { Calls, InputOf } from '@touchline/contract'
import type { EventListKind } from '@touchline/domain/browse'
import type { Market } from '@touchline/domain/catalogue'
import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { eventListOf } from '../eventList.ts'
import type { Offer } from '../offer.ts'
import { answerKey, type Built } from '../storedAnswers.ts'
import { allMarkets, type MarketsShown, mainMarket } from '../tables.ts'

export const outrights =
  ({ offer, answer }: BrowseParts): Handlers['outrights'] =>
  (input) =>
    answer(answerKey('outrights', input), () => buildOutrights(offer, input))

type NotFound = { refused: 'NotFound' }

/** P7.4 */
export const buildOutrights = (offer: Offer, { categoryid, limit }: InputOf<Calls['outrights']>): Built | NotFound =>
  below(offer, { categoryid, kind: 'outrights', limit, shown: mainMarket(offer.catalogue) })

/** P7.5: the first selections of each market, for clients that show no more. */
export function buildSpecials(
  offer: Offer,
  { categoryid, limit, selectionsCount }: InputOf<Calls['specials']>,
): Built | NotFound {
  const all = allMarkets(offer.catalogue)
  const first = ({ selectionIds }: Market) => (selectionsCount === 0 ? selectionIds : selectionIds.slice(0, selectionsCount))
  return below(offer, { categoryid, kind: 'specials', limit, shown: { ...all, selectionIdsOf: first } })
}

function below(
  offer: Offer,
  { categoryid, kind, limit, shown }: { categoryid: string; kind: EventListKind; limit: number; shown: MarketsShown },
): Built | NotFound {
  if (!offer.catalogue.get('category', categoryid)) return { refused: 'NotFound' }
  return { ...eventListOf(offer.listing.below(categoryid, kind).slice(0, limit), shown), below: categoryid }
}
