import type { Calls, InputOf } from '@touchline/contract'
import {
  compareListed,
  isInPlay,
  isVirtualSport,
  type VirtualKind,
  virtualEventTypes,
  virtualKindOf,
} from '@touchline/domain/browse'
import type { Category, SportEvent } from '@touchline/domain/catalogue'
import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { eventsOf, type Offer } from '../offer.ts'
import { answerKey, type Built } from '../storedAnswers.ts'
import { allMarkets, type CallOutput } from '../tables.ts'

export const virtuals =
  ({ offer, answer, now }: BrowseParts): Handlers['virtuals'] =>
  (input) =>
    answer(answerKey('virtuals', input), () => buildVirtuals(offer, input, now()))

type Virtuals = CallOutput<Calls['virtuals']>
type VirtualCategory = Virtuals['categories'][number]

const following = 6
/** in the order in which they are listed */
const kinds: readonly VirtualKind[] = ['horses', 'greyhounds', 'h2h']

/** P7.21: leagues of the sports whose names mark them as virtual; by an event type, only those of its kind. */
export function buildVirtuals(
  offer: Offer,
  { categoryId, eventId, subSportId }: InputOf<Calls['virtuals']>,
  nowMs: number,
): Built | { refused: 'NotFound' } {
  const wanted = virtualLeagues(offer)
    .filter((league) => isOfType(kindOf(offer, league), subSportId))
    .toSorted((a, b) => kinds.indexOf(kindOf(offer, a)) - kinds.indexOf(kindOf(offer, b)))
  const found = wanted.map((league) => ({ league, events: runningAndNext(offer, league, nowMs) }))
  const named = eventId === undefined ? undefined : offer.listing.find(eventId)?.event
  const currentId = categoryId ?? named?.categoryId ?? found[0]?.league.id
  if ((categoryId ?? eventId) !== undefined && !found.some(({ league }) => league.id === currentId))
    return { refused: 'NotFound' }
  const categories = found.map(({ league, events }) => categoryOf(offer, league, events))
  const current = categories.find((each) => each.categoryId === currentId)
  const currentEventId = eventId ?? current?.currentEvent ?? current?.nextEvents[0]
  const data: Virtuals = {
    categories,
    ...(currentId !== undefined && { currentCategoryId: currentId }),
    ...(currentEventId !== undefined && { currentEventId }),
  }
  return { data, events: found.flatMap(({ events }) => events), shown: allMarkets(offer.catalogue) }
}

const virtualLeagues = ({ catalogue }: Offer): Category[] =>
  Array.from(catalogue.all('category')).filter(
    ({ kind, sportId }) => kind === 'league' && isVirtualSport(catalogue.get('category', sportId) ?? { name: '' }),
  )

/** Those that are run, which nobody can bet on any more, and so no list has; then those to come. */
function runningAndNext({ catalogue, listing }: Offer, { id }: Category, nowMs: number): SportEvent[] {
  const running = catalogue.eventIdsOf(id).flatMap((eventId) => {
    const event = catalogue.get('event', eventId)
    return event && isInPlay(event) ? [event] : []
  })
  const next = listing.below(id, 'games').filter(({ event, startMs }) => !isInPlay(event) && startMs >= nowMs)
  return [...running.toSorted(byStart), ...eventsOf(next.toSorted(compareListed))].slice(0, following + 1)
}

const byStart = (a: SportEvent, b: SportEvent) => Date.parse(a.startTime) - Date.parse(b.startTime)

const kindOf = ({ catalogue }: Offer, { sportId }: Category): VirtualKind =>
  virtualKindOf(catalogue.get('category', sportId) ?? { name: '' })

const isOfType = (kind: VirtualKind, type: string | undefined): boolean => type === undefined || virtualEventTypes[kind] === type

function categoryOf(offer: Offer, league: Category, events: SportEvent[]): VirtualCategory {
  const running = events.find(isInPlay)
  return {
    categoryId: league.id,
    name: league.name,
    kind: kindOf(offer, league),
    ...(running && { currentEvent: running.id }),
    nextEvents: events.filter((each) => each !== running).map((each) => each.id),
  }
}
