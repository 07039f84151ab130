import type { home } from '@touchline/contract/browse'
import type { Listed } from '@touchline/domain/offer'
import { byWeight, coming, countsBySport, eventsOf, firstOf, idsOf, inPlayBelow, marketCountsOf, type Offer } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { mainMarket, type Told } from './tables.ts'

type Home = Told<typeof home>

const most = { inPlay: 10, races: 6, top: 12 }
export const dayMs = 24 * 3_600_000

/** P7.18, P3.12a: what is in play, the races next off, the day's main events; a widget without events is left out. */
export function buildHome(offer: Offer, nowMs: number): Built {
  const order = byWeight(offer)
  const playing = inPlayBelow(offer)
  const races = nextOf(offer, nowMs, ({ event }) => event.racing !== undefined)
  const others = nextOf(offer, nowMs, ({ event }) => event.racing === undefined)
  const top = firstOf(others, most.top, order).sort((a, b) => a.startMs - b.startMs)
  const widgets: [Home['widgets'][number]['type'], string, Listed[]][] = [
    ['IN_PLAY_NEW', 'In play', firstOf(playing, most.inPlay, order)],
    ['NEXT_OFF_NEW', 'Next off', races.slice(0, most.races)],
    ['TOP_EVENTS', 'Top events', top],
  ]
  const shown = widgets.flatMap(([, , events]) => events)
  const data: Home = {
    widgets: widgets
      .filter(([, , events]) => events.length > 0)
      .map(([type, title, events]) => ({ type, title, eventIds: idsOf(events) })),
    inPlayCounts: Object.fromEntries(countsBySport(playing)),
    marketCounts: marketCountsOf(shown),
  }
  return { data, events: eventsOf(shown), shown: mainMarket(offer.catalogue) }
}

/** The day's; where the day has none, all there are. */
function nextOf(offer: Offer, nowMs: number, wanted: (listed: Listed) => boolean): Listed[] {
  const today = coming(offer, { fromMs: nowMs, toMs: nowMs + dayMs + 1 }).filter(wanted)
  return today.length > 0 ? today : coming(offer, { fromMs: nowMs, toMs: Number.POSITIVE_INFINITY }).filter(wanted)
}
