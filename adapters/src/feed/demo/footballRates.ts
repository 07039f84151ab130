import { dice } from './dice.ts'
import type { FootballMatch } from './footballCalendar.ts'
import type { Rates } from './footballPlay.ts'
import { dateOf, dayOf, slug } from './picture.ts'

export const idOf = ({ league, home, away, kickOffMs }: FootballMatch): string =>
  `f-${dateOf(dayOf(kickOffMs))}-${league.id}-${slug(home.name)}-${slug(away.name)}`

export const clubId = ({ league, ...sides }: FootballMatch, side: 'home' | 'away'): string =>
  `c-${league.id}-${slug(sides[side].name)}`

/** The expected rates of both sides, from the clubs' real results. */
export function ratesOf(seed: string, id: string, { league, home, away }: FootballMatch): { home: Rates; away: Rates } {
  const goals = {
    home: league.goals * league.homeAdvantage * home.attack * away.defence,
    away: (league.goals / league.homeAdvantage) * away.attack * home.defence,
  }
  const temper = 0.75 + dice(seed, id, 'temper')() * 0.5
  const side = (own: number, other: number): Rates => ({
    goals: Math.min(4.5, Math.max(0.2, own)),
    corners: 5 * Math.min(1.6, Math.max(0.6, Math.sqrt(own / 1.35))),
    cards: 2 * temper * Math.min(1.4, Math.max(0.7, Math.sqrt(other / 1.35))),
    reds: 0.09 * temper,
  })
  return { home: side(goals.home, goals.away), away: side(goals.away, goals.home) }
}
