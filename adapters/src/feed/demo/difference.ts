import type { FeedMarket, FeedMessage, FeedMessageOf, FeedMessageType, FeedPrice, FeedSelection } from '@touchline/domain/feed'
import type { Picture } from './picture.ts'

/** A message without its time. */
export type TimelessMessage = { [T in FeedMessageType]: { type: T; data: FeedMessageOf<T>['data'] } }[FeedMessageType]

export const messageAt = (message: TimelessMessage, at: string): FeedMessage => ({ at, ...message })

/**
 * All messages needed for a client that may have missed anything. With `settledToo: false`, settled markets and results are
 * omitted: the client never knew the event.
 */
export function fullMessages(picture: Picture, { settledToo }: { settledToo: boolean }): TimelessMessage[] {
  const settled = new Set(picture.results.map(({ marketId }) => marketId))
  const markets = picture.markets.filter(({ id }) => settledToo || !settled.has(id))
  return [
    { type: 'event', data: picture.event },
    ...(picture.event.state === 'INPLAY' ? [suspension(picture)] : []),
    ...markets.map((data): TimelessMessage => ({ type: 'market', data })),
    ...picture.nonRunners.map((data): TimelessMessage => ({ type: 'nonRunner', data })),
    ...board(undefined, picture),
    ...(settledToo ? picture.results.map((data): TimelessMessage => ({ type: 'result', data })) : []),
  ]
}

/**
 * The messages for the changes between two pictures, in a safe order: suspensions first, then the score, prices,
 * reopenings, and results last.
 */
export function changeMessages(before: Picture, now: Picture): TimelessMessage[] {
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
      .map((data): TimelessMessage => ({ type: 'nonRunner', data })),
    ...now.markets.flatMap((market) => marketChanges(known.get(market.id), market)),
    ...(now.suspended ? [] : turned),
    ...now.results.filter(({ marketId }) => !settled.has(marketId)).map((data): TimelessMessage => ({ type: 'result', data })),
  ]
}

const suspension = ({ event, suspended }: Picture): TimelessMessage => ({
  type: 'status',
  data: { eventId: event.id, status: suspended ? 'SUSPENDED' : 'OPEN' },
})

function board(before: Picture | undefined, { scoreboard, statistics }: Picture): TimelessMessage[] {
  const news = (old: object | undefined, now: object | undefined) => now && (!old || JSON.stringify(old) !== JSON.stringify(now))
  return [
    ...(scoreboard && news(ticking(before?.scoreboard), ticking(scoreboard))
      ? [{ type: 'scoreboard' as const, data: scoreboard }]
      : []),
    ...(statistics && news(before?.statistics, statistics) ? [{ type: 'statistics' as const, data: statistics }] : []),
  ]
}

/** A running clock alone does not count as a change: it is repeated each minute, or when something else of the scoreboard changes. */
const ticking = (shown: Picture['scoreboard']) =>
  shown && { ...shown, clockSeconds: shown.running ? Math.floor((shown.clockSeconds ?? 0) / 60) : shown.clockSeconds }

function marketChanges(before: FeedMarket | undefined, now: FeedMarket): TimelessMessage[] {
  if (before === now) return []
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

/** The parts of a market that prices and status messages cannot update. */
const frame = ({ name, line, inplay, eachWay, selections }: FeedMarket) =>
  JSON.stringify([name, line, inplay, eachWay, selections.map(({ id, name: named, kind }) => [id, named, kind])])

const movedPrice = (old: FeedSelection | undefined, { id, price }: FeedSelection): [string, FeedPrice][] =>
  price !== undefined && price !== old?.price ? [[id, price]] : []

const turnedSelection = (old: FeedSelection | undefined, { id, status = 'OPEN' }: FeedSelection): TimelessMessage[] =>
  (old?.status ?? 'OPEN') === status ? [] : [{ type: 'status', data: { selectionId: id, status } }]
