import { dice, drift } from '../dice.ts'
import { type Fixture, hourMs, type Picture } from '../picture.ts'
import { headOf, type Meeting, meetingsOn, strength } from './calendar.ts'
import { type Contest, contestFixture } from './contest.ts'
import type { CricketFormat } from './cricketFormats.ts'
import { blockOffer, fallOffer, totalOffers, winner } from './cricketOffers.ts'
import { begun, type CricketMoment, cricketStart, type Innings, playCricket, type Side } from './cricketPlay.ts'
import { type CricketView, cricketView } from './cricketView.ts'
import { medianOf } from './scoredOffers.ts'

/** The matches of a way of playing cricket on a day of its leagues. */
export const cricketFixtures = (seed: string, format: CricketFormat, day: number): Fixture[] =>
  format.leagues.flatMap((league) =>
    meetingsOn(seed, league, day).map((meeting) => contestFixture(contestOf(seed, format, { ...meeting, day }))),
  )

/** Paces are priced in steps, so that matches share their sums. */
const stepped = (pace: number): number => Math.round(pace * 50) / 50

function contestOf(seed: string, format: CricketFormat, meeting: Meeting & { day: number }): Contest<CricketMoment, CricketView> {
  const { league, names, startMs } = meeting
  const head = headOf(format.prefix, meeting)
  const { id } = head
  const pitch = format.batting.pace * (1 + format.varies * (dice(seed, id, 'pitch')() * 2 - 1))
  const ahead = format.home + (format.edge * (strength(seed, league, names[0]) - strength(seed, league, names[1]))) / 2
  const by = (more: number) => {
    const at = (pace: number) => ({ ...format.batting, pace: stepped(pace) })
    return { home: at(pitch * (1 + (ahead + more) / 2)), away: at(pitch * (1 - (ahead + more) / 2)) }
  }
  const batting = by(0)
  const nudge = (atMs: number) => (format.edge / 6) * drift([seed, id, 'ahead'], { atMs, everyMs: 3 * hourMs })
  const start = cricketStart(startMs)
  let totals: ReturnType<typeof totalOffers> | undefined
  // both sides' totals, as if one: the line is between them
  const ofTotals = () => (totals ??= totalOffers(middleOf(cricketView(format, batting, start))))
  return {
    ...head,
    longestMs: format.longestHours * hourMs,
    start,
    play: () => playCricket(format, batting, { seed, id, startMs }),
    view: (moment, pricedMs) => cricketView(format, pricedMs < startMs ? by(nudge(pricedMs)) : batting, moment),
    offers: ({ innings }) => {
      const begunOnes = innings.length === 0 ? [begun(format, 'home')] : innings
      return [
        winner(names),
        ...ofTotals(),
        ...begunOnes.flatMap(({ lines: { blocks, falls } }, at) => [
          ...falls.map((line, number) => fallOffer({ at, number, line })),
          ...blocks.map((line, number) => blockOffer(format, { at, number, line })),
        ]),
      ]
    },
    boards: (moment) => boardsOf(id, moment),
  }
}

const middleOf = ({ totals: [total] }: CricketView): number =>
  medianOf((total?.values ?? []).toSorted((a, b) => a.value - b.value)) + 0.5

const overText = (balls: number): string => (balls % 6 === 0 ? `${balls / 6}` : `${Math.floor(balls / 6)}.${balls % 6}`)

function boardsOf(id: string, moment: CricketMoment): Pick<Picture, 'scoreboard' | 'statistics'> {
  const { innings, superOver } = moment
  const bySide = (side: Side, of: (innings: Innings) => number) => innings.filter((each) => each.side === side).map(of)[0] ?? 0
  const both = (of: (innings: Innings) => number) => ({ home: bySide('home', of), away: bySide('away', of) })
  const runs = both((each) => each.runs)
  const score = superOver ? { home: runs.home + superOver.home, away: runs.away + superOver.away } : runs
  const rate = ({ runs: so, balls }: Innings) => (balls === 0 ? 0 : Math.round((so * 60) / balls) / 10)
  return {
    scoreboard: { eventId: id, period: periodOf(moment), score, incidents: [] },
    statistics: {
      eventId: id,
      tabs: {
        stats: {
          figures: [
            { name: 'WICKETS', ...both(({ wickets }) => wickets) },
            { name: 'OVERS', ...both(({ balls }) => Number(overText(balls))) },
            { name: 'RUN_RATE', ...both(rate) },
          ],
        },
        innings: innings.map(({ side, runs: total, wickets, overs, falls }) => ({ side, runs: total, wickets, overs, falls })),
        ...(superOver && { superOver }),
      },
    },
  }
}

/** As a cricket score is written in every language: "123/4 (15.2)" is 123 runs for 4 wickets in 15 overs and 2 balls. */
function periodOf({ over, resting, innings, suspendedUntilMs, atMs }: CricketMoment): string {
  if (over) return 'FINISHED'
  if (resting) return 'INNINGS_BREAK'
  const now = innings.at(-1)
  if (!now || (innings.length === 2 && suspendedUntilMs - atMs > hourMs / 6)) return 'SUPER_OVER'
  return `${now.runs}/${now.wickets}_(${overText(now.balls)})`
}
