import { americanFootballLeagues, basketballLeagues } from './ballLeagues.ts'
import { rugbyLeagues } from './rugbyLeagues.ts'
import type { ScoredSport } from './scoredSport.ts'

const basketball: ScoredSport = {
  id: 'SBTC1_2',
  prefix: 'basketball',
  name: 'Basketball',
  counted: 'Points',
  part: { word: 'Quarter', count: 4 },
  turns: 22,
  kinds: [
    [2, 0.62],
    [3, 0.27],
    [1, 0.07],
    [4, 0.04],
  ],
  overtime: [
    [2, 0.25],
    [3, 0.2],
    [5, 0.2],
    [6, 0.15],
    [8, 0.12],
    [10, 0.08],
  ],
  draws: false,
  points: { total: 168, varies: 14, home: 3, edge: 16 },
  lines: { count: 2, step: 3, handicap: 'Handicap' },
  bands: 5,
  partMinutes: 24,
  restMinutes: 5,
  longestHours: 3,
  leagues: basketballLeagues,
}

const americanFootball: ScoredSport = {
  id: 'SBTC1_3',
  prefix: 'american-football',
  name: 'American Football',
  counted: 'Points',
  part: { word: 'Quarter', count: 4 },
  turns: 3,
  kinds: [
    [7, 0.5],
    [3, 0.44],
    [6, 0.04],
    [8, 0.02],
  ],
  alternate: true,
  overtime: [
    [3, 0.6],
    [6, 0.4],
  ],
  draws: false,
  points: { total: 45, varies: 5, home: 1.8, edge: 13 },
  lines: { count: 2, step: 1, handicap: 'Handicap' },
  bands: 6,
  partMinutes: 42,
  restMinutes: 8,
  longestHours: 4,
  leagues: americanFootballLeagues,
}

const rugby = {
  counted: 'Points',
  part: { word: 'Half', count: 2 },
  draws: true,
  lines: { count: 2, step: 2, handicap: 'Handicap' },
  bands: 6,
  partMinutes: 44,
  restMinutes: 12,
  longestHours: 2.25,
} as const satisfies Partial<ScoredSport>

const rugbyUnion: ScoredSport = {
  ...rugby,
  id: 'SBTC1_35',
  prefix: 'rugby-union',
  name: 'Rugby Union',
  turns: 20,
  kinds: [
    [7, 0.42],
    [5, 0.2],
    [3, 0.38],
  ],
  points: { total: 50, varies: 6, home: 4, edge: 20 },
  leagues: rugbyLeagues.union,
}

const rugbyLeague: ScoredSport = {
  ...rugby,
  id: 'SBTC1_11',
  prefix: 'rugby-league',
  name: 'Rugby League',
  turns: 20,
  kinds: [
    [6, 0.62],
    [4, 0.24],
    [2, 0.12],
    [1, 0.02],
  ],
  points: { total: 43, varies: 5, home: 3, edge: 20 },
  leagues: rugbyLeagues.league,
}

export const scoredSports: readonly ScoredSport[] = [basketball, americanFootball, rugbyUnion, rugbyLeague]
