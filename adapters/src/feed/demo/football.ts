import type { FeedEvent } from '@touchline/domain/feed'
import { demoStream } from '../../streams/index.ts'
import { coloursOf } from './clubColours.ts'
import { dice, drift } from './dice.ts'
import { isDecided, marketOf, type Offer, resultOf, viewOf } from './footballBook.ts'
import { type FootballMatch, footballOn } from './footballCalendar.ts'
import { offersOf } from './footballOffers.ts'
import { partEnds } from './footballParts.ts'
import { type Involved, peopleOf } from './footballPeople.ts'
import { type Play, play, type Rates } from './footballPlay.ts'
import { clubId, idOf, ratesOf } from './footballRates.ts'
import { rememberedDepth } from './footballRemembered.ts'
import { type LineUps, lineUpsOf } from './footballSquads.ts'
import { type FootballState, leftOf, outlook, stateAt } from './footballState.ts'
import { footballStatistics, linedUpMs } from './footballStatistics.ts'
import { type Fixture, hourMs, instant, minuteMs, type Picture } from './picture.ts'

/** Draws are slightly likelier than with independent counts; about the value found in real leagues. */
const rho = -0.05

/** How long before kick-off a match is offered. */
const offeredMs = 60 * hourMs

/** Results follow the full-time and half-time whistles after this delay. */
const settlingMs = 20_000

export const footballFixtures = (seed: string, day: number): Fixture[] => footballOn(day).map((match) => fixture(seed, match))

/** The expected goals of a match, and the goals it will have. */
export function goalsOf(seed: string, match: FootballMatch): { expected: number; scored: () => number } {
  const id = idOf(match)
  const rates = ratesOf(seed, id, match)
  return {
    expected: rates.home.goals + rates.away.goals,
    scored: () => play(seed, id, match.kickOffMs, rates).incidents.filter(({ kind }) => kind === 'GOAL').length,
  }
}

/** Known without simulating the match: the longest halves, and the results after them. */
export const longestMatchMs = 120 * minuteMs

function fixture(seed: string, match: FootballMatch): Fixture {
  const { kickOffMs } = match
  const id = idOf(match)
  const rates = ratesOf(seed, id, match)
  let played: Play | undefined
  const depth = rememberedDepth()
  const whole = () => (played ??= play(seed, id, kickOffMs, rates))
  let lineUps: LineUps | undefined
  const eleven = () => (lineUps ??= lineUpsOf(seed, match, id))
  let people: Whole['people'] | undefined
  const named = () => (people ??= peopleOf(seed, { id, lineUps: eleven() }, whole().incidents))
  return {
    id,
    listedMs: kickOffMs - offeredMs,
    startMs: kickOffMs,
    overMs: kickOffMs + longestMatchMs,
    picture: (atMs) => picture({ seed, id, match, rates, play: whole(), depth, lineUps: eleven(), people: named() }, atMs),
    statistics: footballStatistics({ seed, id, match, rates, game: whole }),
  }
}

interface Whole {
  seed: string
  id: string
  match: FootballMatch
  rates: { home: Rates; away: Rates }
  play: Play
  depth: ReturnType<typeof rememberedDepth>
  lineUps: LineUps
  /** whom each incident is about */
  people: readonly (Involved | undefined)[]
}

function picture(whole: Whole, atMs: number): Picture {
  const { id, match, play: game } = whole
  const state = stateAt(game, atMs)
  const pricedMs = pricedAt(whole, atMs)
  const rates = estimated(whole, pricedMs)
  const left = leftOf(game, pricedMs)
  const share = left.first + left.second
  const sides = { home: match.home.name, away: match.away.name }
  const view = viewOf(outlook(game, { atMs: pricedMs, state, rates, rho }), {
    corners: (rates.home.corners + rates.away.corners) * share,
    cards: (rates.home.cards + rates.away.cards + rates.home.reds + rates.away.reds) * share,
  })
  const offers = offersOf(expectedLines(whole.rates), {
    toStartMs: game.kickOffMs - atMs,
    seen: state.seen,
    deep: isDeep(match, atMs),
  })
  const markets = offers.map((offer) => marketOf(offer, { id, sides, state, view }))
  const deep = deepOf(whole, state, atMs)
  return {
    event: eventOf(whole, state),
    suspended: state.suspended,
    markets: [...markets, ...deep.markets],
    ...(state.phase === 'NOT_STARTED' ? {} : { scoreboard: scoreboardOf(whole, state) }),
    nonRunners: [],
    results: [
      ...offers.filter((offer) => isSettled(offer, { game, state, atMs })).map((offer) => resultOf(offer, id, state.confirmed)),
      ...deep.results,
    ],
    nextChangeMs: nextChange(whole, atMs),
  }
}

function deepOf(whole: Whole, state: FootballState, atMs: number): Pick<Picture, 'markets' | 'results'> {
  const { id, match, play: game } = whole
  if (!isDeep(match, atMs)) return { markets: [], results: [] }
  const latestMs = pricedAt(whole, atMs)
  const sinceMs = latestMs - game.kickOffMs
  const pricedMs = sinceMs > 0 ? latestMs - (sinceMs % deepEveryMs) : latestMs
  const estimates = estimated(whole, pricedMs)
  return whole.depth(
    {
      id,
      sides: { home: match.home.name, away: match.away.name },
      play: game,
      state,
      atMs,
      pricedMs,
      outlook: outlook(game, { atMs: pricedMs, state, rates: estimates, rho }),
      rates: whole.rates,
      estimated: estimates,
      people: whole.people,
      squads: {
        lineUps: whole.lineUps,
        isLinedUp: atMs >= game.kickOffMs - linedUpMs,
        clubIds: { HOME: clubId(match, 'home'), AWAY: clubId(match, 'away') },
      },
    },
    { phase: settledPhase(game, state, atMs), atMs: atMs - settlingMs },
  )
}

const expectedLines = ({ home, away }: { home: Rates; away: Rates }) => ({
  goals: { home: home.goals, away: away.goals },
  corners: home.corners + away.corners,
  cards: home.cards + away.cards,
})

/** A decided market is settled once it is certain: after a goal's review, and a moment after a whistle. */
function isSettled(offer: Offer, { game, state, atMs }: { game: Play; state: FootballState; atMs: number }): boolean {
  if (atMs < game.kickOffMs) return false
  const phase = settledPhase(game, state, atMs)
  return isDecided(offer, state.confirmed, phase === 'HALF_TIME' && !offer.firstHalf ? 'FIRST_HALF' : phase)
}

/** The last whistle that results follow: once every incident before it is confirmed, and a moment later. */
function settledPhase(game: Play, { happened }: FootballState, atMs: number): 'FULL_TIME' | 'HALF_TIME' | 'FIRST_HALF' {
  const whistled = (whistleMs: number) =>
    atMs >= whistleMs + settlingMs && happened.every((each) => each.atMs >= whistleMs || each.confirmedMs <= atMs)
  return whistled(game.fullTimeMs) ? 'FULL_TIME' : whistled(game.halfTimeMs) ? 'HALF_TIME' : 'FIRST_HALF'
}

/** The leagues whose matches have more than a hundred markets on their last day. */
const deepLeagues = new Set(['eng1', 'cl', 'es1'])
const deepMs = 24 * hourMs
/** In play their further markets follow the clock in longer steps than the others, and every incident at once. */
const deepEveryMs = 42_000
const isDeep = ({ league, kickOffMs }: FootballMatch, atMs: number) => deepLeagues.has(league.id) && atMs >= kickOffMs - deepMs

/** Prices are recalculated every 7 s in play, every minute or two before. */
function everyMs({ play: game }: Whole, atMs: number): number {
  if (atMs >= game.kickOffMs) return 7_000
  return game.kickOffMs - atMs < 6 * hourMs ? 90_000 : 6 * minuteMs
}

/** Each match has its own offset, so that not all of them are priced at once. */
function beat(whole: Whole, atMs: number): { everyMs: number; offsetMs: number } {
  const every = everyMs(whole, atMs)
  return { everyMs: every, offsetMs: Math.floor(dice(whole.seed, whole.id, 'beat')() * every) }
}

function pricedAt(whole: Whole, atMs: number): number {
  const { everyMs: every, offsetMs } = beat(whole, atMs)
  const at = Math.floor((atMs - offsetMs) / every) * every + offsetMs
  return atMs >= whole.play.kickOffMs ? Math.max(at, whole.play.kickOffMs) : at
}

/** The bookmaker's estimate of the sides: near the truth, drifting a little as with money in the market. */
function estimated({ seed, id, rates, play: game }: Whole, atMs: number): { home: Rates; away: Rates } {
  const inPlay = atMs >= game.kickOffMs
  const [size, every] = inPlay ? [0.03, 4 * minuteMs] : [0.06, 3 * hourMs]
  const nudge = (side: string) => 1 + size * drift([seed, id, side], { atMs, everyMs: every })
  const nudged = (own: Rates, side: string): Rates => ({
    ...own,
    goals: own.goals * nudge(side),
    corners: own.corners * nudge(`${side}c`),
  })
  return { home: nudged(rates.home, 'home'), away: nudged(rates.away, 'away') }
}

function nextChange(whole: Whole, atMs: number): number {
  const { play: game } = whole
  const { everyMs: every, offsetMs } = beat(whole, atMs)
  const moments = [
    game.kickOffMs - 36 * hourMs,
    ...(deepLeagues.has(whole.match.league.id)
      ? [game.kickOffMs - deepMs, game.kickOffMs - linedUpMs, ...partEnds(game).flatMap((end) => [end, end + settlingMs])]
      : []),
    game.kickOffMs,
    game.halfTimeMs,
    game.halfTimeMs + settlingMs,
    game.secondHalfMs,
    game.fullTimeMs,
    game.fullTimeMs + settlingMs,
    ...game.incidents.flatMap((each) => [each.atMs, each.confirmedMs]),
    ...(atMs < game.fullTimeMs ? [Math.floor((atMs - offsetMs) / every) * every + offsetMs + every] : []),
  ]
  return Math.min(...moments.filter((moment) => moment > atMs))
}

function eventOf({ id, match }: Whole, { phase }: FootballState): FeedEvent {
  const { home, away, league, kickOffMs } = match
  return {
    id,
    categoryId: `football-${league.id}`,
    name: `${home.name} v ${away.name}`,
    startTime: instant(kickOffMs),
    type: 'HEAD_TO_HEAD',
    state: phase === 'NOT_STARTED' ? 'NOTSTARTED' : phase === 'FULL_TIME' ? 'FINISHED' : 'INPLAY',
    participants: [
      { id: clubId(match, 'home'), name: home.name, role: 'HOME', ...coloursOf('football', home.name) },
      { id: clubId(match, 'away'), name: away.name, role: 'AWAY', ...coloursOf('football', away.name) },
    ],
    tags: [],
    streams: [{ provider: demoStream.provider }],
  }
}

function scoreboardOf(
  { id, people }: Whole,
  { phase, clockSeconds, seen, happened }: FootballState,
): Picture['scoreboard'] & object {
  return {
    eventId: id,
    period: phase,
    clockSeconds,
    running: phase === 'FIRST_HALF' || phase === 'SECOND_HALF',
    score: seen.score,
    incidents: happened.map(({ kind, role, minute }, i) => {
      const one = people[i]
      const shown = one?.isOwnGoal ? 'OWN_GOAL' : kind
      return { id: `${id}:i${i + 1}`, kind: shown, minute, role, ...(one && { player: one.player.name }) }
    }),
  }
}
