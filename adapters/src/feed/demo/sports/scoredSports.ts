import { americanFootballLeagues, basketballLeagues } from './ballLeagues.ts'
import { goalLeagues } from './goalLeagues.ts'
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

const iceHockey: ScoredSport = {
  id: 'SBTC1_8',
  prefix: 'ice-hockey',
  name: 'Ice Hockey',
  counted: 'Goals',
  part: { word: 'Period', count: 3 },
  turns: 20,
  kinds: [[1, 1]],
  overtime: [[1, 1]],
  draws: false,
  points: { total: 6, varies: 0.7, home: 0.25, edge: 2.4 },
  lines: { count: 1, step: 1, handicap: 'Puck Line', handicaps: [-1.5, 1.5] },
  bands: 1,
  partMinutes: 38,
  restMinutes: 17,
  longestHours: 3,
  leagues: goalLeagues.iceHockey,
}

const baseball: ScoredSport = {
  id: 'SBTC1_7',
  prefix: 'baseball',
  name: 'Baseball',
  counted: 'Runs',
  part: { word: 'Inning', count: 9 },
  turns: 1,
  kinds: [
    [1, 0.55],
    [2, 0.25],
    [3, 0.12],
    [4, 0.08],
  ],
  alternate: true,
  lastIfNotAhead: true,
  overtime: [
    [1, 0.65],
    [2, 0.25],
    [3, 0.1],
  ],
  draws: false,
  points: { total: 8.7, varies: 1, home: 0.25, edge: 3 },
  lines: { count: 1, step: 1, handicap: 'Run Line', handicaps: [-1.5, 1.5] },
  bands: 1,
  partMinutes: 17,
  restMinutes: 2,
  longestHours: 4,
  leagues: goalLeagues.baseball,
}

const handball: ScoredSport = {
  id: 'SBTC1_12',
  prefix: 'handball',
  name: 'Handball',
  counted: 'Goals',
  part: { word: 'Half', count: 2 },
  turns: 60,
  kinds: [[1, 1]],
  draws: true,
  points: { total: 58, varies: 4, home: 1.5, edge: 12 },
  lines: { count: 2, step: 1, handicap: 'Handicap' },
  bands: 3,
  partMinutes: 36,
  restMinutes: 13,
  longestHours: 2,
  leagues: goalLeagues.handball,
}

export const scoredSports: readonly ScoredSport[] = [
  basketball,
  americanFootball,
  rugbyUnion,
  rugbyLeague,
  iceHockey,
  baseball,
  handball,
]
