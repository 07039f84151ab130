import type { DataOf, InputOf } from '@touchline/contract'
import type { inPlayView } from '@touchline/contract/browse'
import type { Catalogue, SportEvent } from '@touchline/domain/catalogue'
import { compareSports } from '@touchline/domain/offer'
import { byStart, isInPlay, listedEvents, marketCountsOf } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { mainMarket, tablesOf } from './tables.ts'

type InPlayView = DataOf<typeof inPlayView>
type Asked = InputOf<typeof inPlayView>

/** P7.24, P4.7: by sport, then league, then start; with a sport only its own, and that section first. */
export function buildInPlayView(catalogue: Catalogue, { sportCategoryId, startingin }: Asked, nowMs: number): Built {
  const listed = listedEvents(catalogue)
  const inPlay = listed.filter(isInPlay)
  const order = bySportAndLeague(catalogue)
  const wanted = (event: SportEvent) => sportCategoryId === undefined || event.sportId === sportCategoryId
  const events = inPlay.filter(wanted).sort(order)
  const startingSoon = listed
    .filter(wanted)
    .filter(startsBetween(nowMs, nowMs + startingin * 60_000))
    .sort(byStart)
  const all = [...events, ...startingSoon]
  const data: InPlayView = {
    ...tablesOf(catalogue, all, mainMarket(catalogue)),
    sections: sectionsOf(inPlay.sort(order), sportCategoryId),
    eventIds: events.map((event) => event.id),
    startingSoonIds: startingSoon.map((event) => event.id),
    marketCounts: marketCountsOf(catalogue, all),
  }
  return { data, eventIds: all.map((event) => event.id) }
}

export const startsBetween = (fromMs: number, toMs: number) => (event: SportEvent) => {
  const startMs = Date.parse(event.startTime)
  return event.state === 'NOTSTARTED' && startMs >= fromMs && startMs <= toMs
}

function bySportAndLeague(catalogue: Catalogue): (a: SportEvent, b: SportEvent) => number {
  const nameOf = (id: string) => ({ name: catalogue.get('category', id)?.name ?? '' })
  return (a, b) =>
    compareSports(nameOf(a.sportId), nameOf(b.sportId)) ||
    nameOf(a.categoryId).name.localeCompare(nameOf(b.categoryId).name, 'en') ||
    (a.categoryId < b.categoryId ? -1 : Number(a.categoryId > b.categoryId)) ||
    byStart(a, b)
}

function sectionsOf(inPlay: SportEvent[], first: string | undefined): InPlayView['sections'] {
  const counts = new Map<string, number>()
  for (const { sportId } of inPlay) counts.set(sportId, (counts.get(sportId) ?? 0) + 1)
  const sections = Array.from(counts, ([sportId, inplayEvents]) => ({ sportId, inplayEvents }))
  return sections.sort((a, b) => Number(b.sportId === first) - Number(a.sportId === first))
}
