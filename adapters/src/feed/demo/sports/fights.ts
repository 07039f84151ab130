import { type Card, type Fight, type FightEnding, fightEndings } from '@touchline/domain/pricing'
import { dice, drift } from '../dice.ts'
import { dayMs, type Fixture, hourMs, type Picture } from '../picture.ts'
import { known, type Offer, type OfferedSide, type Possible, weighedBy } from './book.ts'
import { headOf, type Meeting, meetingsOn, strength } from './calendar.ts'
import { type Contest, contestFixture, type Moment } from './contest.ts'
import type { FightSport } from './fightSports.ts'
import { type Names, overUnder, threeWay, twoWay, yesNo } from './sides.ts'

interface FightMoment extends Moment {
  card: Card
  ending?: FightEnding
}
type View = Possible<FightEnding>

/** The fights of a sport on a day of its leagues. */
export const fightFixtures = (seed: string, sport: FightSport, day: number): Fixture[] =>
  sport.leagues.flatMap((league) =>
    meetingsOn(seed, league, day).map((meeting) => contestFixture(contestOf(seed, sport, { ...meeting, day }))),
  )

function contestOf(seed: string, sport: FightSport, meeting: Meeting & { day: number }): Contest<FightMoment, View> {
  const { league, names, startMs } = meeting
  const head = headOf(sport.prefix, meeting)
  const { id } = head
  const apart = (strength(seed, league, names[0]) - strength(seed, league, names[1])) / 2
  const temper = 0.7 + 0.6 * dice(seed, id, 'temper')()
  const fight = fightBetween(sport, { apart, temper })
  const estimated = (atMs: number) =>
    fightBetween(sport, { apart: apart + 0.05 * drift([seed, id], { atMs, everyMs: dayMs }), temper })
  const start: FightMoment = { atMs: startMs, suspendedUntilMs: 0, over: false, card: { home: 0, away: 0 } }
  const offers = offersOf(sport, names)
  return {
    ...head,
    longestMs: 1.25 * hourMs,
    start,
    play: () => playFight(sport, fight, { seed, id, start }),
    view: ({ card, ending }, pricedMs) =>
      ending ? known(ending) : { support: 'all', values: fightEndings(estimated(pricedMs), card) },
    offers: () => offers,
    boards: (moment) => boardOf(id, sport, moment),
  }
}

function fightBetween({ rounds, stops, edge }: FightSport, { apart, temper }: { apart: number; temper: number }): Fight {
  const by = Math.exp(2.2 * edge * apart)
  return {
    rounds,
    stops: { home: (temper * stops * by) / 2, away: (temper * stops) / by / 2 },
    round: Math.min(0.85, Math.max(0.15, 0.5 + (edge * apart) / 2)),
  }
}

/** Round by round; always the same fight. */
function playFight(
  { roundSeconds, restSeconds }: FightSport,
  { rounds, stops, round }: Fight,
  { seed, id, start }: { seed: string; id: string; start: FightMoment },
): FightMoment[] {
  const random = dice(seed, id, 'play')
  const moments = [start]
  let card = start.card
  for (let number = 1; number <= rounds; number++) {
    const begunMs = start.atMs + (number - 1) * (roundSeconds + restSeconds) * 1000
    const [stop, within, takes] = [random(), random(), random()]
    if (stop < stops.home + stops.away) {
      const winner = stop < stops.home ? 'home' : 'away'
      const ending: FightEnding = { winner, how: 'stopped', round: number }
      moments.push({ atMs: Math.round(begunMs + within * roundSeconds * 1000), suspendedUntilMs: 0, over: true, card, ending })
      return moments
    }
    card = takes < round ? { ...card, home: card.home + 1 } : { ...card, away: card.away + 1 }
    const atMs = begunMs + roundSeconds * 1000
    moments.push({ atMs, suspendedUntilMs: atMs + 15_000, over: false, card })
  }
  const winner = card.home > card.away ? 'home' : card.home < card.away ? 'away' : 'draw'
  const last = moments.at(-1)?.atMs ?? start.atMs
  return [
    ...moments,
    { atMs: last + 120_000, suspendedUntilMs: 0, over: true, card, ending: { winner, how: 'decision', round: rounds } },
  ]
}

const places = ['home', 'draw', 'away'] as const

function offersOf(sport: FightSport, names: Names): Offer<View>[] {
  const { draws, rounds } = sport
  const result = draws ? threeWay(names) : twoWay(names)
  const winners = draws ? places : (['home', 'away'] as const)
  return [
    offer(
      {
        key: draws ? 'MR' : 'MW',
        type: draws ? 'MATCH_RESULT' : 'MATCH_WINNER',
        name: draws ? 'Fight Result' : 'Fight Winner',
        sides: result,
      },
      ({ winner }) => winners.findIndex((each) => each === winner),
    ),
    methodOffer(sport, names),
    offer({ key: 'GD', type: 'GOES_THE_DISTANCE', name: 'Fight Goes the Distance', sides: yesNo }, ({ how }) =>
      how === 'decision' ? 0 : 1,
    ),
    ...linesOf(rounds).map((line) =>
      offer(
        { key: `T${line}`, type: 'ROUNDS_TOTAL', name: `Completed Rounds Over/Under ${line}`, line, sides: overUnder(line) },
        ({ how, round }) => ((how === 'decision' ? round : round - 1) > line ? 0 : 1),
      ),
    ),
    roundOffer(sport, names),
  ]
}

const offer = (of: Omit<Offer<View>, 'weigh'>, winner: (ending: FightEnding) => number): Offer<View> => ({
  ...of,
  weigh: weighedBy((view: View) => view, winner, of.sides.length),
})

const linesOf = (rounds: number): number[] => (rounds > 5 ? [rounds / 2 - 0.5, rounds - 2.5] : [1.5, 2.5])

function methodOffer({ stopped, draws }: FightSport, [home, away]: Names): Offer<View> {
  const sides: OfferedSide[] = [
    { key: 'HS', name: `${home} by ${stopped}` },
    { key: 'HD', name: `${home} by Decision` },
    { key: 'AS', name: `${away} by ${stopped}` },
    { key: 'AD', name: `${away} by Decision` },
    ...(draws ? [{ key: 'D', name: 'Draw' }] : []),
  ]
  return offer({ key: 'MV', type: 'METHOD_OF_VICTORY', name: 'Method of Victory', sides }, ({ winner, how }) =>
    winner === 'draw' ? 4 : (winner === 'home' ? 0 : 2) + (how === 'stopped' ? 0 : 1),
  )
}

/** Who stops it in which round; a decision is the last choice. */
function roundOffer({ rounds }: FightSport, [home, away]: Names): Offer<View> {
  const of = (name: string, key: string) =>
    Array.from({ length: rounds }, (_, i) => ({ key: `${key}${i + 1}`, name: `${name} in Round ${i + 1}` }))
  const sides = [...of(home, 'H'), ...of(away, 'A'), { key: 'D', name: 'Points Decision' }]
  return offer({ key: 'RB', type: 'ROUND_BETTING', name: 'Round Betting', sides }, ({ winner, how, round }) =>
    how === 'decision' ? 2 * rounds : (winner === 'home' ? 0 : rounds) + round - 1,
  )
}

/** The judges' cards are secret until the end: the score is 1–0 for the winner. */
function boardOf(id: string, { rounds }: FightSport, { card, ending }: FightMoment): Pick<Picture, 'scoreboard' | 'statistics'> {
  const round = Math.min(rounds, card.home + card.away + 1)
  const score = { home: Number(ending?.winner === 'home'), away: Number(ending?.winner === 'away') }
  return {
    scoreboard: { eventId: id, period: ending ? 'FINISHED' : `ROUND_${round}`, score, incidents: [] },
    ...(ending && { statistics: { eventId: id, tabs: { ending } } }),
  }
}
