import type { FeedMarket, FeedMessage, FeedMessageOf, FeedMessageType, FeedPrice, FeedSelection } from '@touchline/domain/feed'
import type { Picture } from './picture.ts'

/** A message without its instant. */
export type Saying = { [T in FeedMessageType]: { type: T; data: FeedMessageOf<T>['data'] } }[FeedMessageType]

export const sayingAt = (saying: Saying, at: string): FeedMessage => ({ at, ...saying })

/**
 * Everything that there is to say of an event to someone who may have missed anything. Who has never heard of it is not
 * told of markets that are settled already.
 */
export function sayAll(picture: Picture, { settledToo }: { settledToo: boolean }): Saying[] {
  const settled = new Set(picture.results.map(({ marketId }) => marketId))
  const markets = picture.markets.filter(({ id }) => settledToo || !settled.has(id))
  return [
    { type: 'event', data: picture.event },
    ...(picture.event.state === 'INPLAY' ? [suspension(picture)] : []),
    ...markets.map((data): Saying => ({ type: 'market', data })),
    ...picture.nonRunners.map((data): Saying => ({ type: 'nonRunner', data })),
    ...board(undefined, picture),
    ...(settledToo ? picture.results.map((data): Saying => ({ type: 'result', data })) : []),
  ]
}

/**
 * What changed from one picture to a later one, in the order that keeps a book safe: what shuts comes first, then the
 * score, prices, what opens again, results last.
 */
export function sayChanges(before: Picture, now: Picture): Saying[] {
  const known = new Map(before.markets.map((market) => [market.id, market]))
  const settled = new Set(before.results.map(({ marketId }) => marketId))
  const withdrawn = new Set(before.nonRunners.map(({ participantId }) => participantId))
  const turned = before.suspended === now.suspended ? [] : [suspension(now)]
  return [
    ...(now.suspended ? turned : []),
    ...(JSON.stringify(before.event) === JSON.stringify(now.event) ? [] : [{ type: 'event' as const, data: now.event }]),
    ...board(before, now),
    ...now.nonRunners
      .filter(({ participantId }) => !withdrawn.has(participantId))
      .map((data): Saying => ({ type: 'nonRunner', data })),
    ...now.markets.flatMap((market) => marketChanges(known.get(market.id), market)),
    ...(now.suspended ? [] : turned),
    ...now.results.filter(({ marketId }) => !settled.has(marketId)).map((data): Saying => ({ type: 'result', data })),
  ]
}

const suspension = ({ event, suspended }: Picture): Saying => ({
  type: 'status',
  data: { eventId: event.id, status: suspended ? 'SUSPENDED' : 'OPEN' },
})

function board(before: Picture | undefined, { scoreboard, statistics }: Picture): Saying[] {
  const news = (old: object | undefined, now: object | undefined) => now && (!old || JSON.stringify(old) !== JSON.stringify(now))
  return [
    ...(scoreboard && news(ticking(before?.scoreboard), ticking(scoreboard))
      ? [{ type: 'scoreboard' as const, data: scoreboard }]
      : []),
    ...(statistics && news(before?.statistics, statistics) ? [{ type: 'statistics' as const, data: statistics }] : []),
  ]
}

/** A clock that runs is no news: it is said again each minute, or when something else of the board changes. */
const ticking = (shown: Picture['scoreboard']) =>
  shown && { ...shown, clockSeconds: shown.running ? Math.floor((shown.clockSeconds ?? 0) / 60) : shown.clockSeconds }

function marketChanges(before: FeedMarket | undefined, now: FeedMarket): Saying[] {
  if (!before || frame(before) !== frame(now)) return [{ type: 'market', data: now }]
  const old = new Map(before.selections.map((selection) => [selection.id, selection]))
  const turned = before.status === now.status ? [] : [{ type: 'status' as const, data: { marketId: now.id, status: now.status } }]
  if (now.status === 'CLOSED') return turned
  const prices = Object.fromEntries(now.selections.flatMap((selection) => movedPrice(old.get(selection.id), selection)))
  return [
    ...(now.status === 'OPEN' ? [] : turned),
    ...(Object.keys(prices).length > 0 ? [{ type: 'prices' as const, data: { marketId: now.id, prices } }] : []),
    ...now.selections.flatMap((selection) => turnedSelection(old.get(selection.id), selection)),
    ...(now.status === 'OPEN' ? turned : []),
  ]
}

/** All of a market that prices and status messages cannot say. */
const frame = ({ name, line, inplay, eachWay, selections }: FeedMarket) =>
  JSON.stringify([name, line, inplay, eachWay, selections.map(({ id, name: named, kind }) => [id, named, kind])])

const movedPrice = (old: FeedSelection | undefined, { id, price }: FeedSelection): [string, FeedPrice][] =>
  price !== undefined && price !== old?.price ? [[id, price]] : []

const turnedSelection = (old: FeedSelection | undefined, { id, status = 'OPEN' }: FeedSelection): Saying[] =>
  (old?.status ?? 'OPEN') === status ? [] : [{ type: 'status', data: { selectionId: id, status } }]
