import { dice, drift } from '../dice.ts'
import { type Fixture, hourMs, type Picture } from '../picture.ts'
import { headOf, type Meeting, meetingsOn, strength } from './calendar.ts'
import { type Contest, contestFixture } from './contest.ts'
import { matchOffers, offersOfPart, partPeriod } from './scoredOffers.ts'
import { type Expected, playScored, type ScoredMoment, type ScoredView, scoredStart, scoredView } from './scoredPlay.ts'
import type { ScoredSport } from './scoredSport.ts'

/** The matches of a sport on a day of its leagues. */
export const scoredFixtures = (seed: string, sport: ScoredSport, day: number): Fixture[] =>
  sport.leagues.flatMap((league) =>
    meetingsOn(seed, league, day).map((meeting) => contestFixture(contestOf(seed, sport, { ...meeting, day }))),
  )

function contestOf(seed: string, sport: ScoredSport, meeting: Meeting & { day: number }): Contest<ScoredMoment, ScoredView> {
  const { league, names, startMs } = meeting
  const head = headOf(sport.prefix, meeting)
  const { id } = head
  const { total, varies, home, edge } = sport.points
  const sum = total + varies * (dice(seed, id, 'total')() * 2 - 1)
  const ahead = home + (edge * (strength(seed, league, names[0]) - strength(seed, league, names[1]))) / 2
  const by = (more: number, margin: number): Expected => ({
    home: Math.max(sum / 10, (sum + more + margin) / 2),
    away: Math.max(sum / 10, (sum + more - margin) / 2),
  })
  const expected = by(0, ahead)
  const nudge = (what: string, atMs: number) =>
    drift([seed, id, what], { atMs, everyMs: atMs < startMs ? 3 * hourMs : hourMs / 4 })
  const estimated = (atMs: number) => by((varies / 6) * nudge('total', atMs), ahead + (edge / 16) * nudge('margin', atMs))
  let start: ScoredView | undefined
  let whole: ReturnType<typeof matchOffers> | undefined
  const ofParts = new Map<number, ReturnType<typeof offersOfPart>>()
  const atStart = () => (start ??= scoredView(sport, expected, scoredStart(startMs)))
  const ofPart = (part: number) => {
    const [first = { margin: atStart().margin, total: atStart().total }] = atStart().parts
    const found = ofParts.get(part) ?? offersOfPart(sport, names, { number: part, start: first })
    ofParts.set(part, found)
    return found
  }
  return {
    ...head,
    longestMs: sport.longestHours * hourMs,
    start: scoredStart(startMs),
    play: () => playScored(sport, expected, { seed, id, startMs }),
    view: (moment, pricedMs) => scoredView(sport, estimated(pricedMs), moment),
    offers: (moment) => {
      whole ??= matchOffers(sport, names, atStart())
      const parts = Math.min(sport.part.count, moment.parts.length)
      return [...whole, ...Array.from({ length: parts }, (_, part) => ofPart(part)).flat()]
    },
    boards: (moment) => boardsOf(id, sport, moment),
  }
}

/** The points of each part are in the statistics. */
function boardsOf(id: string, sport: ScoredSport, moment: ScoredMoment): Pick<Picture, 'scoreboard' | 'statistics'> {
  return {
    scoreboard: { eventId: id, period: periodOf(sport, moment), score: moment.score, incidents: [] },
    statistics: { eventId: id, tabs: { periods: moment.parts } },
  }
}

function periodOf(sport: ScoredSport, { over, parts, resting }: ScoredMoment): string {
  const { count, word } = sport.part
  if (over) return sport.draws ? 'FULL_TIME' : 'FINISHED'
  if (parts.length > count) return word === 'Inning' ? 'EXTRA_INNINGS' : 'OVERTIME'
  if (resting && parts.length * 2 === count) return 'HALF_TIME'
  return partPeriod(sport, parts.length - 1)
}
