import { coloursInCategory } from '../clubColours.ts'
import { dice } from '../dice.ts'
import { type Fixture, hourMs, instant, minuteMs, type Picture, slug } from '../picture.ts'
import { marketOf, type Offer, resultOf } from './book.ts'
import type { Names } from './sides.ts'

/** A state of a match, which lasts until the next one. */
export interface Moment {
  atMs: number
  /** the markets are suspended until then: a score is looked at, a set has ended */
  suspendedUntilMs: number
  over: boolean
}

/** A match of two sides, as each family of sports describes it. */
export interface Contest<M extends Moment, View> {
  id: string
  categoryId: string
  names: Names
  startMs: number
  listedMs: number
  /** the match is over and settled within this time */
  longestMs: number
  /** its state before and at the start */
  start: M
  /** all its states, the start first; not asked for before the start */
  play(): M[]
  /** what may still happen, as estimated at a time */
  view(moment: M, pricedMs: number): View
  /** the markets offered up to a state, in order */
  offers(moment: M): Offer<View>[]
  boards(moment: M): Pick<Picture, 'scoreboard' | 'statistics'>
}

/** Results follow the last score after this delay. */
const settlingMs = 20_000
/** Prices before the start are estimated anew after so long. */
const estimatedEveryMs = 20 * minuteMs

export function contestFixture<M extends Moment, View>(contest: Contest<M, View>): Fixture {
  let moments: M[] | undefined
  const played = () => (moments ??= withinTime(contest.play(), contest))
  return {
    id: contest.id,
    listedMs: contest.listedMs,
    startMs: contest.startMs,
    overMs: contest.startMs + contest.longestMs,
    picture: (atMs) => picture(contest, atMs < contest.startMs ? [contest.start] : played(), atMs),
  }
}

/** A match that would take too long is played faster. */
function withinTime<M extends Moment>(moments: M[], { startMs, longestMs }: { startMs: number; longestMs: number }): M[] {
  const took = (moments.at(-1)?.atMs ?? startMs) - startMs
  const allowed = longestMs - 2 * minuteMs
  if (took <= allowed) return moments
  const sooner = (ms: number) => (ms === 0 ? 0 : startMs + Math.floor(((ms - startMs) * allowed) / took))
  return moments.map((each) => ({ ...each, atMs: sooner(each.atMs), suspendedUntilMs: sooner(each.suspendedUntilMs) }))
}

function picture<M extends Moment, View>(contest: Contest<M, View>, moments: readonly M[], atMs: number): Picture {
  const { id, startMs } = contest
  const inplay = atMs >= startMs
  const at = inplay ? latest(moments, atMs) : 0
  const now = moments[at] as M
  const view = contest.view(now, inplay ? now.atMs : estimatedAt(id, atMs))
  const suspended = now.suspendedUntilMs > atMs && !now.over
  // results wait until a score is certain, and for a moment after the last one
  const unsure = suspended || (now.over && atMs < now.atMs + settlingMs)
  const before = unsure ? (moments[at - 1] ?? now) : now
  const sure = before === now ? view : contest.view(before, before.atMs)
  const offers = contest.offers(now)
  return {
    event: eventOf(contest, { inplay, over: now.over }),
    suspended,
    markets: offers.map((offer) => marketOf(offer, { id, inplay, view })),
    ...(inplay ? contest.boards(now) : {}),
    nonRunners: [],
    results: inplay ? (before === now ? offers : contest.offers(before)).flatMap((offer) => resultOf(offer, id, sure) ?? []) : [],
    nextChangeMs: nextChange(contest, { moments, at, atMs }),
  }
}

/** The last state that has begun. */
function latest(moments: readonly Moment[], atMs: number): number {
  let [low, high] = [0, moments.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((moments[middle]?.atMs ?? 0) <= atMs) low = middle
    else high = middle - 1
  }
  return low
}

/** Each match has its own offset, so that not all of them are priced at once. */
const offsetOf = (id: string): number => Math.floor(dice(id, 'beat')() * estimatedEveryMs)

function estimatedAt(id: string, atMs: number): number {
  const offset = offsetOf(id)
  return Math.floor((atMs - offset) / estimatedEveryMs) * estimatedEveryMs + offset
}

function nextChange<M extends Moment, View>(
  { id, startMs }: Contest<M, View>,
  { moments, at, atMs }: { moments: readonly M[]; at: number; atMs: number },
): number {
  if (atMs < startMs) return Math.min(startMs, estimatedAt(id, atMs) + estimatedEveryMs)
  const now = moments[at] as M
  const next = [
    moments[at + 1]?.atMs ?? Number.POSITIVE_INFINITY,
    now.suspendedUntilMs,
    ...(now.over ? [now.atMs + settlingMs] : []),
  ]
  return Math.min(...next.filter((moment) => moment > atMs))
}

function eventOf<M extends Moment, View>(
  { id, categoryId, names, startMs }: Contest<M, View>,
  { inplay, over }: { inplay: boolean; over: boolean },
): Picture['event'] {
  const [sport = ''] = categoryId.split('-', 1)
  return {
    id,
    categoryId,
    name: names.join(' v '),
    startTime: instant(startMs),
    type: 'HEAD_TO_HEAD',
    state: over ? 'FINISHED' : inplay ? 'INPLAY' : 'NOTSTARTED',
    participants: names.map((name, i) => ({
      id: `${sport}-${slug(name)}`,
      name,
      role: i === 0 ? 'HOME' : 'AWAY',
      ...coloursInCategory(categoryId, name),
    })),
    tags: [],
  }
}

/** How long before its start a match is offered, in days of its league. */
export const listedBefore = (startMs: number, hours: number): number => startMs - hours * hourMs
