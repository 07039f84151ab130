import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Goals } from '@touchline/domain/pricing'
import { type FootballMatch, footballOn, roundsOf } from './footballCalendar.ts'
import { bySide } from './footballCounts.ts'
import { peopleOf } from './footballPeople.ts'
import { play, type Role } from './footballPlay.ts'
import { idOf, ratesOf } from './footballRates.ts'
import { lineUpsOf } from './footballSquads.ts'
import type { League } from './leagues.ts'
import { dayMs, dayOf, instant } from './picture.ts'

/** A match of a season, played to its end. */
export interface SeasonMatch {
  id: string
  date: string
  endMs: number
  home: string
  away: string
  score: Goals
  corners: Goals
  cards: Goals
  /** without own goals */
  goals: { role: Role; player: string }[]
}

export function playedOut(seed: string, match: FootballMatch): SeasonMatch {
  const id = idOf(match)
  const { incidents, fullTimeMs } = play(seed, id, match.kickOffMs, ratesOf(seed, id, match))
  const of = (...kinds: string[]) => incidents.filter(({ kind }) => kinds.includes(kind))
  const people = peopleOf(seed, { id, lineUps: lineUpsOf(seed, match, id) }, incidents)
  return {
    id,
    date: instant(match.kickOffMs).slice(0, 10),
    endMs: fullTimeMs,
    home: match.home.name,
    away: match.away.name,
    score: bySide(of('GOAL')),
    corners: bySide(of('CORNER')),
    cards: bySide(of('YELLOW_CARD', 'RED_CARD')),
    goals: incidents.flatMap(({ kind, role }, i) => {
      const one = people[i]
      return kind === 'GOAL' && one && !one.isOwnGoal ? [{ role, player: one.player.name }] : []
    }),
  }
}

interface Season {
  firstDay: number
  /** all that begin on a day up to this one are known */
  lastDay: number
  /** in the order in which they end */
  matches: SeasonMatch[]
}

const seasons = new Map<string, Season>()

/** How many matches are simulated before something else has its turn. */
const atOnce = 6

/**
 * The matches of a league's season that begin up to a day, this one included: those that are offered on it, simulated once. A season
 * is one turn of the league's calendar.
 */
export async function seasonUntil(seed: string, league: League, day: number): Promise<readonly SeasonMatch[]> {
  const { firstDay } = roundsOf(league, day)
  const key = `${seed} ${league.id} ${firstDay}`
  let season = seasons.get(key)
  if (!season) {
    if (seasons.size > 60) seasons.clear()
    season = { firstDay, lastDay: firstDay - 1, matches: [] }
    seasons.set(key, season)
  }
  let played = 0
  while (season.lastDay < day) {
    const next = season.lastDay + 1
    const matches: SeasonMatch[] = []
    for (const match of footballOn(next)) {
      if (match.league !== league) continue
      matches.push(playedOut(seed, match))
      if (++played % atOnce === 0) await nextTurn()
    }
    // another caller may have been as far
    if (season.lastDay !== next - 1) continue
    season.matches = [...season.matches, ...matches].toSorted((a, b) => a.endMs - b.endMs)
    season.lastDay = next
  }
  return season.matches
}

/** What two clubs of a league have played against each other in this season and the last one, the newest first. */
export function meetingsOf(seed: string, { league, home, away, kickOffMs }: FootballMatch): SeasonMatch[] {
  const { firstDay, days } = roundsOf(league, dayOf(kickOffMs))
  const clubs = new Set([home.name, away.name])
  const meets = (match: { home: { name: string }; away: { name: string } }) =>
    clubs.has(match.home.name) && clubs.has(match.away.name)
  const played = [firstDay, firstDay - days].flatMap((first) =>
    league.rounds.flatMap((round, number) => {
      if (!round.some(meets)) return []
      const day = first + (number * days) / league.rounds.length
      return [day, day + 1].flatMap((each) => footballOn(each).filter((match) => match.league === league && meets(match)))
    }),
  )
  return played
    .filter((match) => match.kickOffMs < kickOffMs - dayMs)
    .map((match) => playedOut(seed, match))
    .toSorted((a, b) => b.endMs - a.endMs)
}
