import { dice, drift } from '../dice.ts'
import { type Fixture, hourMs, type Picture } from '../picture.ts'
import { headOf, type Meeting, meetingsOn, strength } from './calendar.ts'
import { type Contest, contestFixture } from './contest.ts'
import { matchOffers, offersOfUnit } from './unitOffers.ts'
import { playUnits, type UnitMatch, type UnitMoment, type UnitView, unitStart, unitView } from './unitPlay.ts'
import type { UnitSport } from './unitSport.ts'

/** The matches of a sport on a day of its leagues. */
export const unitFixtures = (seed: string, sport: UnitSport, day: number): Fixture[] =>
  sport.leagues.flatMap((league) =>
    meetingsOn(seed, league, day).map((meeting) => contestFixture(contestOf(seed, sport, { ...meeting, day, to: league.to }))),
  )

function contestOf(
  seed: string,
  sport: UnitSport,
  meeting: Meeting & { day: number; to: number },
): Contest<UnitMoment, UnitView> {
  const { league, names, startMs, to } = meeting
  const head = headOf(sport.prefix, meeting)
  const { id } = head
  const apart = strength(seed, league, names[0]) - strength(seed, league, names[1])
  const match: UnitMatch = { sport, to, edge: (sport.edge * apart) / 2, first: dice(seed, id, 'first')() < 0.5 ? 'home' : 'away' }
  // who begins is drawn at the start: until then a match is priced as if nobody had an advantage from it
  const drawn = (moment: UnitMoment): UnitMatch => (moment.atMs > startMs ? match : { ...match, sport: { ...sport, begins: 0 } })
  const estimated = (moment: UnitMoment, pricedMs: number): UnitMatch => {
    const everyMs = pricedMs < startMs ? 2 * hourMs : hourMs / 2
    return { ...drawn(moment), edge: match.edge + (sport.edge / 12) * drift([seed, id], { atMs: pricedMs, everyMs }) }
  }
  let whole: ReturnType<typeof matchOffers> | undefined
  const ofUnits = new Map<number, ReturnType<typeof offersOfUnit>>()
  const ofUnit = (unit: number) => {
    const found = ofUnits.get(unit) ?? offersOfUnit(match, names, unit)
    ofUnits.set(unit, found)
    return found
  }
  return {
    ...head,
    longestMs: sport.longestHours * hourMs,
    start: unitStart(startMs),
    play: () => playUnits(match, { seed, id, startMs }),
    view: (moment, pricedMs) => unitView(estimated(moment, pricedMs), moment),
    offers: (moment) => {
      whole ??= matchOffers({ ...match, sport: { ...sport, begins: 0 } }, names, unitStart(startMs))
      const units = moment.finished.length + (moment.over ? 0 : 1)
      return [...whole, ...Array.from({ length: units }, (_, unit) => ofUnit(unit)).flat()]
    },
    boards: (moment) => boardsOf(id, match, moment),
  }
}

/** The scoreboard counts units; what a unit consists of is in the statistics. */
function boardsOf(
  id: string,
  { sport, to }: UnitMatch,
  { won, finished, inner, over }: UnitMoment,
): Pick<Picture, 'scoreboard' | 'statistics'> {
  const period = over ? 'FINISHED' : `${sport.unit.toUpperCase()}_${finished.length + 1}`
  return {
    scoreboard: { eventId: id, period, score: won, incidents: [] },
    statistics: {
      eventId: id,
      tabs: sport.inner
        ? { score: { setsToWin: to, sets: over ? finished : [...finished, inner] } }
        : { winners: finished.map(({ home }) => (home > 0 ? 'HOME' : 'AWAY')) },
    },
  }
}
