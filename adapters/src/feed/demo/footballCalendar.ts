import { type League, leagues, type Pairing } from './leagues.ts'
import { dayMs, minuteMs } from './picture.ts'

export interface FootballMatch extends Pairing {
  league: League
  kickOffMs: number
}

/** A league plays a round of its real calendar every three days, over two of them: no club twice within 48 hours. */
const roundDays = 3

/**
 * Kick-off slots that keep four matches in play at any instant: any four consecutive gaps are 105 minutes at most, and no
 * match takes less than 109.
 */
const slotMinutes = slots()
function slots(): number[] {
  const gaps = [30, 30, 30, 15]
  const minutes: number[] = []
  for (let minute = 0, i = 0; minute < 24 * 60 - 14; i++) {
    minutes.push(minute)
    minute += gaps[i % gaps.length] ?? 30
  }
  return minutes
}

const known = new Map<number, FootballMatch[]>()

/** The football matches of a day (days since 1970 UTC), in order of kick-off. */
export function footballOn(day: number): readonly FootballMatch[] {
  const matches = known.get(day) ?? matchesOn(day)
  if (known.size > 400) known.clear()
  known.set(day, matches)
  return matches
}

/** The turn of a league's calendar that a day is in: its first day, and how many it takes. */
export function roundsOf(league: League, day: number): { firstDay: number; days: number } {
  const at = day + leagues().indexOf(league)
  const days = league.rounds.length * roundDays
  return { firstDay: day - (at % days), days }
}

function matchesOn(day: number): FootballMatch[] {
  const pool = leagues().flatMap((league, i) => played(league, day + i))
  const busy = new Set<string>()
  // a club with both a Champions League and a league match on one day plays the league match
  const matches = pool
    .toSorted((a, b) => Number(a.league.id === 'cl') - Number(b.league.id === 'cl'))
    .filter(({ home, away }) => {
      if (busy.has(home.name) || busy.has(away.name)) return false
      busy.add(home.name).add(away.name)
      return true
    })
  return inSlots(matches, day).toSorted((a, b) => a.kickOffMs - b.kickOffMs)
}

/** The part of the league's round played on a day, counted in the league's own days. */
function played(league: League, leagueDay: number): (Pairing & { league: League })[] {
  const dayOfRound = leagueDay % roundDays
  const round = league.rounds[Math.floor(leagueDay / roundDays) % league.rounds.length] ?? []
  const half = Math.ceil(round.length / 2)
  const part = dayOfRound === 0 ? round.slice(0, half) : dayOfRound === 1 ? round.slice(half) : []
  return part.map((match) => ({ ...match, league }))
}

/** Fills every slot: major leagues near their usual kick-off times, leagues marked `moved` wherever a slot is free. */
function inSlots(matches: (Pairing & { league: League })[], day: number): FootballMatch[] {
  const free = new Set(slotMinutes)
  let spare = matches.length - slotMinutes.length
  const at = (match: Pairing & { league: League }, minute: number) => ({ ...match, kickOffMs: day * dayMs + minute * minuteMs })
  const inOrder = matches.toSorted((a, b) => Number(a.league.moved) - Number(b.league.moved))
  return inOrder.map((match) => {
    const slot = nearest(free, match.kickOffMinute)
    const far = slot === undefined || apart(slot, match.kickOffMinute) > 60
    if (slot === undefined || (far && spare > 0 && !match.league.moved)) {
      spare--
      return at(match, match.kickOffMinute)
    }
    free.delete(slot)
    return at(match, slot)
  })
}

function nearest(free: Set<number>, minute: number): number | undefined {
  let best: number | undefined
  for (const slot of free) if (best === undefined || apart(slot, minute) < apart(best, minute)) best = slot
  return best
}

const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 24 * 60 - Math.abs(a - b))
