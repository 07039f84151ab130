import type { DataOf, InputOf } from '@touchline/contract'
import type { headlines } from '@touchline/contract/browse'
import type { Catalogue, Market, Selection, SportEvent } from '@touchline/domain/catalogue'
import { mainMarketOf } from '@touchline/domain/offer'
import { byWeight } from './home.ts'
import { startsBetween } from './inPlayView.ts'
import { byStart, isInPlay, listedEvents, marketCountsOf, marketsOf } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { mainMarket, tablesOf } from './tables.ts'

type Headlines = DataOf<typeof headlines>
type Teaser = Headlines['teasers'][number]

const dayMs = 24 * 3_600_000
const most: Record<InputOf<typeof headlines>['clientid'], number> = { web: 5, 'web-mobile': 3 }

/** P7.27: an event stands in one teaser only; on a phone there is room for fewer. */
export function buildHeadlines(catalogue: Catalogue, clientId: keyof typeof most, nowMs: number): Built {
  const listed = listedEvents(catalogue)
  const order = byWeight(catalogue, marketCountsOf(catalogue, listed))
  const inPlay = listed.filter(isInPlay).sort(order)
  const coming = listed.filter(startsBetween(nowMs, nowMs + dayMs)).sort(byStart)
  const races = coming.filter(({ racing }) => racing !== undefined)
  const matches = coming.filter(({ racing }) => racing === undefined).sort(order)
  const upset = inPlay.flatMap((event) => outsiderAhead(catalogue, event)).slice(0, 1)
  const candidates = [
    ...upset,
    ...inPlay.slice(0, 2).map((event) => teaser('IN_PLAY', event)),
    ...races.slice(0, 1).map((event) => teaser('NEXT_OFF', event, favouriteOf(catalogue, event))),
    ...matches.slice(0, 3).map((event) => teaser('TODAY', event)),
  ]
  const teasers = candidates
    .filter(({ eventId }, i) => candidates.findIndex((each) => each.eventId === eventId) === i)
    .slice(0, most[clientId])
  const events = teasers.flatMap(({ eventId }) => catalogue.get('event', eventId) ?? [])
  const data: Headlines = { teasers, ...tablesOf(catalogue, events, mainMarket(catalogue)) }
  return { data, eventIds: events.map(({ id }) => id) }
}

const teaser = (kind: Teaser['kind'], { id: eventId }: SportEvent, about?: Selection): Teaser => ({
  id: `${kind} ${eventId}`,
  kind,
  eventId,
  ...(about && { selectionId: about.id }),
})

/** A side that leads and is still the longer price to win. */
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
