import type { home } from '@touchline/contract/browse'
import type { Listed } from '@touchline/domain/offer'
import {
  byWeight,
  countsBySport,
  eachComing,
  eventsOf,
  firstOf,
  idsOf,
  inPlayBelow,
  keepFirst,
  marketCountsOf,
  type Offer,
} from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { mainMarket, type Told } from './tables.ts'

type Home = Told<typeof home>

const most = { inPlay: 10, races: 6, top: 12 }
export const dayMs = 24 * 3_600_000

/** P7.18, P3.12a: what is in play, the races next off, the day's main events; a widget without events is left out. */
export async function buildHome(offer: Offer, nowMs: number): Promise<Built> {
  const order = byWeight(offer)
  const playing = inPlayBelow(offer)
  const { races, others } = await nextOff(offer, nowMs, keepFirst(most.top, order))
  const top = others.sort((a, b) => a.startMs - b.startMs)
  const widgets: [Home['widgets'][number]['type'], string, Listed[]][] = [
    ['IN_PLAY_NEW', 'In play', firstOf(playing, most.inPlay, order)],
    ['NEXT_OFF_NEW', 'Next off', races],
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

/** The next races, and the first of all others. The day's; where the day has none of a kind, those of the days after it. */
async function nextOff(
  offer: Offer,
  nowMs: number,
  first: ReturnType<typeof keepFirst<Listed>>,
): Promise<{ races: Listed[]; others: Listed[] }> {
  const races: Listed[] = []
  const dayEndMs = nowMs + dayMs + 1
  let wanted = { races: true, others: true }
  const take = (each: Listed) => {
    if (each.event.racing === undefined) {
      if (wanted.others) first.add(each)
    } else if (wanted.races && races.length < most.races) races.push(each)
  }
  await eachComing(offer, { fromMs: nowMs, toMs: dayEndMs }, take)
  wanted = { races: races.length === 0, others: first.all.length === 0 }
  if (wanted.races || wanted.others) await eachComing(offer, { fromMs: dayEndMs, toMs: Number.POSITIVE_INFINITY }, take)
  return { races, others: first.all }
}
