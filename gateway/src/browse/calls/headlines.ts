import type { Calls, InputOf } from '@touchline/contract'
import { type Listed, mainMarketOf } from '@touchline/domain/browse'
import type { Catalogue, Market, Selection, SportEvent } from '@touchline/domain/catalogue'
import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { dayMs } from '../interval.ts'
import { byWeight, eachComing, eventsOf, firstOf, inPlayBelow, keepFirst, type Offer } from '../offer.ts'
import type { Built } from '../storedAnswers.ts'
import { type CallOutput, mainMarket, marketsOf } from '../tables.ts'

export const headlines =
  ({ offer, answer, now }: BrowseParts): Handlers['headlines'] =>
  ({ clientid }) =>
    answer(`headlines ${clientid}`, () => buildHeadlines(offer, clientid, now()))

type Headlines = CallOutput<Calls['headlines']>
type Teaser = Headlines['teasers'][number]

const max: Record<InputOf<Calls['headlines']>['clientid'], number> = { web: 5, 'web-mobile': 3 }

/** P7.27: an event is in one teaser only; a phone has room for fewer. */
export async function buildHeadlines(offer: Offer, clientId: keyof typeof max, nowMs: number): Promise<Built> {
  const { catalogue } = offer
  const teasers = (await teasersOf(offer, nowMs)).slice(0, max[clientId])
  const events = teasers.flatMap(({ eventId }) => catalogue.get('event', eventId) ?? [])
  const data: Headlines = { teasers }
  // Any match in play may become the upset.
  return { data, events, shown: mainMarket(catalogue), restsOn: eventsOf(inPlayBelow(offer)).map(({ id }) => id) }
}

/** The match that a wide page shows large: the first of the headlines with two sides. */
export async function featuredOf(offer: Offer, nowMs: number): Promise<string | undefined> {
  const teasers = (await teasersOf(offer, nowMs)).slice(0, max.web)
  return teasers.find(({ eventId }) => offer.catalogue.get('event', eventId)?.type === 'HEAD_TO_HEAD')?.eventId
}

async function teasersOf(offer: Offer, nowMs: number): Promise<Teaser[]> {
  const { catalogue } = offer
  const order = byWeight(offer)
  const playing = inPlayBelow(offer)
  let nextRace: Listed | undefined
  const matches = keepFirst(3, order)
  await eachComing(offer, { fromMs: nowMs, toMs: nowMs + dayMs }, (each) => {
    if (each.event.racing === undefined) matches.add(each)
    else nextRace ??= each
  })
  const upset = eventsOf(playing.toSorted(order)).flatMap((event) => outsiderAhead(catalogue, event))
  const candidates = [
    ...upset.slice(0, 1),
    ...eventsOf(firstOf(playing, 2, order)).map((event) => teaser('IN_PLAY', event)),
    ...eventsOf(nextRace ? [nextRace] : []).map((event) => teaser('NEXT_OFF', event, favouriteOf(catalogue, event))),
    ...eventsOf(matches.all).map((event) => teaser('TODAY', event)),
  ]
  return candidates.filter(({ eventId }, i) => candidates.findIndex((each) => each.eventId === eventId) === i)
}

const teaser = (kind: Teaser['kind'], { id: eventId }: SportEvent, about?: Selection): Teaser => ({
  id: `${kind} ${eventId}`,
  kind,
  eventId,
  ...(about && { selectionId: about.id }),
})

/** A side that leads and still has the longer price to win. */
function outsiderAhead(catalogue: Catalogue, event: SportEvent): Teaser[] {
  const score = catalogue.get('scoreboard', event.id)?.score
  if (!score || score.home === score.away) return []
  const leads = score.home > score.away ? 'HOME' : 'AWAY'
  const sides = selectionsOf(
    catalogue,
    marketsOf(catalogue, event.id).find(({ type }) => type === 'MATCH_RESULT'),
  )
  const sideOf = ({ outcomeType, participantId }: Selection) =>
    outcomeType ?? event.participants.find(({ id }) => id === participantId)?.role
  const leader = sides.find((each) => sideOf(each) === leads)
  const trailer = sides.find((each) => sideOf(each) === (leads === 'HOME' ? 'AWAY' : 'HOME'))
  return leader?.odds && trailer?.odds && leader.odds > trailer.odds ? [teaser('OUTSIDER_LEADS', event, leader)] : []
}

function favouriteOf(catalogue: Catalogue, event: SportEvent): Selection | undefined {
  const main = mainMarketOf(event, marketsOf(catalogue, event.id), (id) => catalogue.get('selection', id))
  const priced = selectionsOf(catalogue, main).filter(({ odds, status }) => odds !== undefined && status === 'OPEN')
  return priced.sort((a, b) => (a.odds ?? 0) - (b.odds ?? 0))[0]
}

const selectionsOf = (catalogue: Catalogue, market: Market | undefined): Selection[] =>
  market?.selectionIds.flatMap((id) => catalogue.get('selection', id) ?? []) ?? []
