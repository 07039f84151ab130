import type { Calls, InputOf } from '@touchline/contract'
import { compareListed, type Listed } from '@touchline/domain/browse'
import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { compareNames } from '../byName.ts'
import {
  coming,
  countsBySport,
  eventsOf,
  idsOf,
  inPlayBelow,
  marketCountsOf,
  type Offer,
  placesOfLeagues,
  placesOfSports,
} from '../offer.ts'
import type { Built } from '../storedAnswers.ts'
import { type CallOutput, mainMarkets } from '../tables.ts'

export const inPlayView =
  ({ offer, answer, now }: BrowseParts): Handlers['inPlayView'] =>
  (input) =>
    answer(`inPlayView ${input.startingin} ${input.totals} ${input.sportCategoryId ?? ''}`, () =>
      buildInPlayView(offer, input, now()),
    )

type InPlayView = CallOutput<Calls['inPlayView']>
type Input = InputOf<Calls['inPlayView']>

/** P7.24, P4.7: by sport, then league, then start; with a sport only its own, and that section first. */
export function buildInPlayView(offer: Offer, { sportCategoryId, startingin, totals }: Input, nowMs: number): Built {
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
  return { data, events: eventsOf(all), shown: mainMarkets(offer.catalogue, totals) }
}

export function bySportAndLeague(offer: Offer): (a: Listed, b: Listed) => number {
  const placeOf = placesOfSports(offer)
  const nameOf = (id: string) => offer.catalogue.get('category', id)?.name ?? ''
  const placeOfLeague = placesOfLeagues(offer)
  const byLeague = (a: string, b: string) =>
    a === b ? 0 : placeOfLeague(a) - placeOfLeague(b) || compareNames(nameOf(a), nameOf(b)) || (a < b ? -1 : 1)
  return (a, b) =>
    placeOf(a.event.sportId) - placeOf(b.event.sportId) || byLeague(a.event.categoryId, b.event.categoryId) || compareListed(a, b)
}

export function sectionsOf(inPlay: Listed[], first: string | undefined): InPlayView['sections'] {
  const sections = Array.from(countsBySport(inPlay), ([sportId, inplayEvents]) => ({ sportId, inplayEvents }))
  return sections.sort((a, b) => Number(b.sportId === first) - Number(a.sportId === first))
}
