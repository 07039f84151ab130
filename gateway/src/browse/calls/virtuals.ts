import type { Calls, InputOf } from '@touchline/contract'
import {
  compareListed,
  isVirtualSport,
  type Listed,
  type VirtualKind,
  virtualEventTypes,
  virtualKindOf,
} from '@touchline/domain/browse'
import type { Category } from '@touchline/domain/catalogue'
import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { eventsOf, idsOf, isInPlay, type Offer } from '../offer.ts'
import { answerKey, type Built } from '../storedAnswers.ts'
import { allMarkets, type CallOutput } from '../tables.ts'

export const virtuals =
  ({ offer, answer, now }: BrowseParts): Handlers['virtuals'] =>
  (input) =>
    answer(answerKey('virtuals', input), () => buildVirtuals(offer, input, now()))

type Virtuals = CallOutput<Calls['virtuals']>
type VirtualCategory = Virtuals['categories'][number]

const following = 6

/** P7.21: leagues of the sports whose names mark them as virtual; by an event type, only those of its kind. */
export function buildVirtuals(
  offer: Offer,
  { categoryId, eventId, subSportId }: InputOf<Calls['virtuals']>,
  nowMs: number,
): Built | { refused: 'NotFound' } {
  const wanted = virtualLeagues(offer).filter((league) => isOfType(kindOf(offer, league), subSportId))
  const found = wanted.map((league) => ({ league, listed: runningAndNext(offer, league, nowMs) }))
  const named = eventId === undefined ? undefined : offer.listing.find(eventId)?.event
  const currentId = categoryId ?? named?.categoryId ?? found[0]?.league.id
  if ((categoryId ?? eventId) !== undefined && !found.some(({ league }) => league.id === currentId))
    return { refused: 'NotFound' }
  const categories = found.map(({ league, listed }) => categoryOf(offer, league, listed))
  const current = categories.find((each) => each.categoryId === currentId)
  const currentEventId = eventId ?? current?.currentEvent ?? current?.nextEvents[0]
  const data: Virtuals = {
    categories,
    ...(currentId !== undefined && { currentCategoryId: currentId }),
    ...(currentEventId !== undefined && { currentEventId }),
  }
  return { data, events: found.flatMap(({ listed }) => eventsOf(listed)), shown: allMarkets(offer.catalogue) }
}

const virtualLeagues = ({ catalogue }: Offer): Category[] =>
  Array.from(catalogue.all('category')).filter(
    ({ kind, sportId }) => kind === 'league' && isVirtualSport(catalogue.get('category', sportId) ?? { name: '' }),
  )

function runningAndNext({ listing }: Offer, { id }: Category, nowMs: number): Listed[] {
  const listed = listing.below(id, 'games').filter(({ event, startMs }) => isInPlay(event) || startMs >= nowMs)
  return listed
    .toSorted((a, b) => Number(isInPlay(b.event)) - Number(isInPlay(a.event)) || compareListed(a, b))
    .slice(0, following + 1)
}

const kindOf = ({ catalogue }: Offer, { sportId }: Category): VirtualKind =>
  virtualKindOf(catalogue.get('category', sportId) ?? { name: '' })

const isOfType = (kind: VirtualKind, type: string | undefined): boolean => type === undefined || virtualEventTypes[kind] === type

function categoryOf(offer: Offer, league: Category, listed: Listed[]): VirtualCategory {
  const running = listed.find(({ event }) => isInPlay(event))
  return {
    categoryId: league.id,
    name: league.name,
    kind: kindOf(offer, league),
    ...(running && { currentEvent: running.event.id }),
    nextEvents: idsOf(listed.filter((each) => each !== running)),
  }
}
