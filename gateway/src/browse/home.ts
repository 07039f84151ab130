import type { DataOf } from '@touchline/contract'
import type { home } from '@touchline/contract/browse'
import type { Catalogue, SportEvent } from '@touchline/domain/catalogue'
import { compareSports } from '@touchline/domain/offer'
import { startsBetween } from './inPlayView.ts'
import { byStart, isInPlay, listedEvents, marketCountsOf } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { mainMarket, tablesOf } from './tables.ts'

type Home = DataOf<typeof home>

const most = { inPlay: 10, races: 6, top: 12 }
const dayMs = 24 * 3_600_000

/** P7.18, P3.12a: what is in play, the races next off, the day's main events; a widget without events is left out. */
export function buildHome(catalogue: Catalogue, nowMs: number): Built {
  const listed = listedEvents(catalogue)
  const counts = marketCountsOf(catalogue, listed)
  const order = byWeight(catalogue, counts)
  const inPlay = listed.filter(isInPlay)
  const coming = listed.filter(startsBetween(nowMs, Number.POSITIVE_INFINITY)).sort(byStart)
  const races = coming.filter((event) => event.racing !== undefined)
  const others = coming.filter((event) => event.racing === undefined)
  const today = others.filter(startsBetween(nowMs, nowMs + dayMs))
  const widgets: [Home['widgets'][number]['type'], string, SportEvent[]][] = [
    ['IN_PLAY_NEW', 'In play', inPlay.toSorted(order).slice(0, most.inPlay)],
    ['NEXT_OFF_NEW', 'Next off', races.slice(0, most.races)],
    ['TOP_EVENTS', 'Top events', topOf(today.length > 0 ? today : others, order)],
  ]
  const shown = widgets.flatMap(([, , events]) => events)
  const data: Home = {
    ...tablesOf(catalogue, shown, mainMarket(catalogue)),
    widgets: widgets
      .filter(([, , events]) => events.length > 0)
      .map(([type, title, events]) => ({ type, title, eventIds: events.map((event) => event.id) })),
    inPlayCounts: countsBySport(inPlay),
    marketCounts: Object.fromEntries(shown.map(({ id }) => [id, counts[id] ?? 0])),
  }
  return { data, eventIds: shown.map((event) => event.id) }
}

const topOf = (events: SportEvent[], order: (a: SportEvent, b: SportEvent) => number): SportEvent[] =>
  events.toSorted(order).slice(0, most.top).sort(byStart)

/** The sources do not say what matters most: popular sports, then where the book offers most, then what is soonest. */
export function byWeight(catalogue: Catalogue, counts: Record<string, number>): (a: SportEvent, b: SportEvent) => number {
  const sportOf = (event: SportEvent) => ({ name: catalogue.get('category', event.sportId)?.name ?? '' })
  const isTop = (event: SportEvent) => event.tags.includes('top')
  return (a, b) =>
    Number(isTop(b)) - Number(isTop(a)) ||
    compareSports(sportOf(a), sportOf(b)) ||
    (counts[b.id] ?? 0) - (counts[a.id] ?? 0) ||
    byStart(a, b)
}

function countsBySport(events: SportEvent[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { sportId } of events) counts.set(sportId, (counts.get(sportId) ?? 0) + 1)
  return Object.fromEntries(counts)
}
