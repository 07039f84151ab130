import type { FeedMarket, MarketResult, Outcome } from '@touchline/domain/feed'
import { priceText } from '@touchline/domain/odds'
import { type BookBounds, landOnLadder, placeChances, withMargin } from '@touchline/domain/pricing'
import { dice, drift, weighted } from '../dice.ts'
import { dateOf, dayMs, type Fixture, hourMs, instant, minuteMs, type Picture, slug } from '../picture.ts'
import { startOf } from './calendar.ts'
import type { Competition, FieldSport } from './fieldSports.ts'

const estimatedEveryMs = 3 * hourMs
const settlingMs = 10 * minuteMs

interface Entry {
  seed: string
  sport: FieldSport
  competition: Competition
  id: string
  startMs: number
  endMs: number
  /** each runner's chance of winning */
  win: readonly number[]
}

/** The competitions of a sport that begin on a day. */
export const fieldFixtures = (seed: string, sport: FieldSport, day: number): Fixture[] =>
  sport.competitions
    .filter(({ starts }) => beginsOn(starts, day))
    .map((competition) => {
      const id = `${sport.prefix}-${dateOf(day)}-${competition.id}`
      const startMs = startOf(competition.zone, day, competition.starts.at)
      const endMs = startMs + competition.hours * hourMs
      const entry = { seed, sport, competition, id, startMs, endMs, win: winsOf(seed, sport, competition) }
      let finish: readonly number[] | undefined
      return {
        id,
        listedMs: startMs - competition.listedDays * dayMs,
        startMs,
        overMs: endMs + 2 * settlingMs,
        picture: (atMs: number) => picture(entry, atMs, () => (finish ??= finishOf(entry))),
      }
    })

export function beginsOn(starts: Competition['starts'], day: number): boolean {
  if ('weekdays' in starts) return starts.weekdays.includes((day + 4) % 7)
  const date = new Date(day * dayMs)
  const is = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return starts.years.includes(is[0] ?? 0) && is[1] === starts.month && is[2] === starts.day
}

/** The same strengths in every competition with the same field. */
function winsOf(seed: string, { prefix, spread }: FieldSport, { field, shares }: Competition): readonly number[] {
  const weights = shares ?? field.map((name) => Math.exp(spread * dice(seed, prefix, name)()))
  const sum = weights.reduce((all, each) => all + each, 0)
  return weights.map((each) => each / sum)
}

/** The order of finish: Plackett–Luce, each place in proportion to the chances of those left. */
function finishOf({ seed, id, win }: Entry): readonly number[] {
  const random = dice(seed, id, 'finish')
  const left = [...win]
  return win.map(() => {
    const next = weighted(random, left)
    left[next] = 0
    return next
  })
}

function picture(entry: Entry, atMs: number, finish: () => readonly number[]): Picture {
  const { id, sport, competition, startMs, endMs } = entry
  const over = atMs >= endMs
  const at = estimatedAt(id, Math.min(atMs, startMs - 1))
  const win = estimated(entry, at)
  const closed = atMs >= startMs
  const offers = offersOf(entry)
  const settled = atMs >= endMs + settlingMs
  return {
    event: {
      id,
      categoryId: `${sport.prefix}-${competition.id}`,
      name: competition.name,
      startTime: instant(startMs),
      type: 'MULTI_PARTICIPANT',
      state: over ? 'FINISHED' : closed ? 'INPLAY' : 'NOTSTARTED',
      participants: competition.field.map((name) => ({ id: `${sport.prefix}-${slug(name)}`, name, role: 'RUNNER' })),
      tags: ['OUTRIGHT'],
    },
    suspended: false,
    markets: offers.map((offer) => marketOf(entry, offer, { win, closed })),
    nonRunners: [],
    results: settled ? offers.map((offer) => resultOf(entry, offer, finish())) : [],
    nextChangeMs: settled
      ? Number.POSITIVE_INFINITY
      : Math.min(...[startMs, endMs, endMs + settlingMs, at + estimatedEveryMs].filter((ms) => ms > atMs)),
  }
}

function estimatedAt(id: string, atMs: number): number {
  const offset = Math.floor(dice(id, 'beat')() * estimatedEveryMs)
  return Math.floor((atMs - offset) / estimatedEveryMs) * estimatedEveryMs + offset
}

function estimated({ seed, id, win }: Entry, atMs: number): number[] {
  const moved = win.map((each, i) => each * (1 + 0.12 * drift([seed, id, i], { atMs, everyMs: 2 * dayMs })))
  const sum = moved.reduce((all, each) => all + each, 0)
  return moved.map((each) => each / sum)
}

/** A market on the order of finish: of all for the first places, or between two. */
interface FieldOffer {
  key: string
  type: string
  name: string
  /** runners by their index */
  runners: readonly number[]
  /** how many win */
  winners: number
  eachWay?: { fraction: string; places: number }
}

function offersOf({ seed, sport, competition, id, win }: Entry): FieldOffer[] {
  const all = competition.field.map((_, i) => i)
  const best = all.toSorted((a, b) => (win[b] ?? 0) - (win[a] ?? 0)).slice(0, 2 * sport.matchUps + 2)
  const shift = Math.floor(dice(seed, id, 'pairs')() * 2)
  const pairs = Array.from(
    { length: sport.matchUps },
    (_, i) => [best[2 * i + shift] ?? 0, best[2 * i + 1 + shift] ?? 1] as const,
  )
  return [
    {
      key: 'WINNER',
      type: 'OUTRIGHT',
      name: sport.winner,
      runners: all,
      winners: 1,
      ...(sport.eachWay && { eachWay: sport.eachWay }),
    },
    ...sport.tops.map(
      (top): FieldOffer => ({ key: `TOP${top}`, type: `TOP_${top}`, name: `Top ${top} Finish`, runners: all, winners: top }),
    ),
    ...pairs.map(
      ([a, b], i): FieldOffer => ({
        key: `H2H${i + 1}`,
        type: 'HEAD_TO_HEAD',
        name: `${competition.field[a]} v ${competition.field[b]}`,
        runners: [a, b],
        winners: 1,
      }),
    ),
  ]
}

function marketOf(entry: Entry, offer: FieldOffer, { win, closed }: { win: readonly number[]; closed: boolean }): FeedMarket {
  const { id: eventId, sport, competition } = entry
  const id = `${eventId}.${offer.key}`
  const prices = closed ? undefined : pricesOf(offer, win, () => topChances(entry, offer.winners))
  return {
    id,
    eventId,
    type: offer.type,
    name: offer.name,
    inplay: false,
    status: closed ? 'CLOSED' : prices ? 'OPEN' : 'SUSPENDED',
    tags: [],
    ...(offer.eachWay && { eachWay: offer.eachWay }),
    selections: offer.runners.map((runner, i) => {
      const name = competition.field[runner] ?? ''
      const side = { id: `${id}.${slug(name)}`, name, participantId: `${sport.prefix}-${slug(name)}` }
      const price = prices?.[i]
      if (closed) return side
      return price ? { ...side, status: 'OPEN', price: priceText(price) } : { ...side, status: 'SUSPENDED' }
    }),
  }
}

const tops = new Map<string, readonly number[]>()

/** They take long to calculate, so they do not drift, and are the same in every competition with the same field. */
function topChances({ seed, sport, competition, win }: Entry, places: number): readonly number[] {
  const key = [seed, sport.prefix, competition.id, places].join(' ')
  const found = tops.get(key) ?? placeChances(win, places)
  tops.set(key, found)
  return found
}

function pricesOf({ runners, winners, eachWay }: FieldOffer, win: readonly number[], top: () => readonly number[]) {
  const [a = 0, b = 1] = runners
  const chances =
    runners.length === 2
      ? [(win[a] ?? 0) / ((win[a] ?? 0) + (win[b] ?? 0)), (win[b] ?? 0) / ((win[a] ?? 0) + (win[b] ?? 0))]
      : winners === 1
        ? win
        : top()
  const aimed = runners.length === 2 ? 1.055 : 1.075
  const [n = 1, d = 1] = eachWay?.fraction.split('/').map(Number) ?? []
  const bounds: BookBounds = {
    min: (aimed - 0.02) * winners,
    max: (aimed + 0.015) * winners,
    uncoverable: { winners, ...(eachWay && { eachWay: { fraction: n / d, places: eachWay.places } }) },
  }
  return landOnLadder(withMargin(chances, aimed), bounds)
}

function resultOf({ id: eventId, competition }: Entry, offer: FieldOffer, finish: readonly number[]): MarketResult {
  const marketId = `${eventId}.${offer.key}`
  const placed = offer.runners.toSorted((a, b) => finish.indexOf(a) - finish.indexOf(b))
  const outcomeOf = (runner: number): Outcome => {
    const position = placed.indexOf(runner) + 1
    const result = position <= offer.winners ? 'WON' : position <= (offer.eachWay?.places ?? 0) ? 'PLACED' : 'LOST'
    return { result, ...(offer.type === 'OUTRIGHT' && { position }) }
  }
  const outcomes = offer.runners.map(
    (runner) => [`${marketId}.${slug(competition.field[runner] ?? '')}`, outcomeOf(runner)] as const,
  )
  return { marketId, revision: 1, outcomes: Object.fromEntries(outcomes) }
}
