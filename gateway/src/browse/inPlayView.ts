import type { InputOf } from '@touchline/contract'
import type { inPlayView } from '@touchline/contract/browse'
import { compareListed, compareSports, type Listed } from '@touchline/domain/offer'
import { coming, countsBySport, eventsOf, idsOf, inPlayBelow, marketCountsOf, type Offer } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { mainMarket, type Told } from './tables.ts'

type InPlayView = Told<typeof inPlayView>
type Asked = InputOf<typeof inPlayView>

/** P7.24, P4.7: by sport, then league, then start; with a sport only its own, and that section first. */
export function buildInPlayView(offer: Offer, { sportCategoryId, startingin }: Asked, nowMs: number): Built {
  const playing = inPlayBelow(offer).sort(bySportAndLeague(offer))
  const shown = sportCategoryId === undefined ? playing : inPlayBelow(offer, sportCategoryId).sort(bySportAndLeague(offer))
  const startingSoon = coming(offer, { fromMs: nowMs, toMs: nowMs + startingin * 60_000 + 1, below: sportCategoryId })
  const all = [...shown, ...startingSoon]
  const data: InPlayView = {
    sections: sectionsOf(playing, sportCategoryId),
    eventIds: idsOf(shown),
    startingSoonIds: idsOf(startingSoon),
    marketCounts: marketCountsOf(all),
  }
  return { data, events: eventsOf(all), shown: mainMarket(offer.catalogue) }
}

export function bySportAndLeague({ catalogue }: Offer): (a: Listed, b: Listed) => number {
  const nameOf = (id: string) => ({ name: catalogue.get('category', id)?.name ?? '' })
  return (a, b) =>
    compareSports(nameOf(a.event.sportId), nameOf(b.event.sportId)) ||
    nameOf(a.event.categoryId).name.localeCompare(nameOf(b.event.categoryId).name, 'en') ||
    (a.event.categoryId < b.event.categoryId ? -1 : Number(a.event.categoryId > b.event.categoryId)) ||
    compareListed(a, b)
}

export function sectionsOf(inPlay: Listed[], first: string | undefined): InPlayView['sections'] {
  const sections = Array.from(countsBySport(inPlay), ([sportId, inplayEvents]) => ({ sportId, inplayEvents }))
  return sections.sort((a, b) => Number(b.sportId === first) - Number(a.sportId === first))
}
