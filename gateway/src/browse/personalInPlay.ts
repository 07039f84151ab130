import type { DataOf, InputOf } from '@touchline/contract'
import type { personalInPlay } from '@touchline/contract/browse'
import { bySportAndLeague, sectionsOf } from './inPlayView.ts'
import { coming, eventsOf, idsOf, inPlayBelow, marketCountsOf, type Offer } from './offer.ts'
import { mainMarket, tablesOf } from './tables.ts'

type PersonalInPlay = DataOf<typeof personalInPlay>

/** P7.25, P4.7: the leagues of one's own come first, in their order, then all others as everybody sees them. */
export function personalInPlayOf(
  offer: Offer,
  { startingin }: InputOf<typeof personalInPlay>,
  { ownLeagues, nowMs }: { ownLeagues: readonly string[]; nowMs: number },
): PersonalInPlay {
  const order = bySportAndLeague(offer)
  const rankOf = (categoryId: string) => (ownLeagues.includes(categoryId) ? ownLeagues.indexOf(categoryId) : ownLeagues.length)
  const playing = inPlayBelow(offer).sort((a, b) => rankOf(a.event.categoryId) - rankOf(b.event.categoryId) || order(a, b))
  const startingSoon = coming(offer, { fromMs: nowMs, toMs: nowMs + startingin * 60_000 + 1 })
  const all = [...playing, ...startingSoon]
  const played = new Set(playing.map(({ event }) => event.categoryId))
  return {
    ...tablesOf(offer.catalogue, eventsOf(all), mainMarket(offer.catalogue)),
    sections: sectionsOf(playing, undefined),
    eventIds: idsOf(playing),
    startingSoonIds: idsOf(startingSoon),
    marketCounts: marketCountsOf(all),
    inplayHighlightsLeagues: ownLeagues.filter((id) => played.has(id)),
  }
}
