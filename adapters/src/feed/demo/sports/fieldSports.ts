import { people } from './people.ts'

/** A competition of a field, which starts at a local time and ends so many hours later. */
export interface Competition {
  id: string
  region: string
  countryCode?: string
  name: string
  zone: string
  /** days of the week, or days of a month of some years: when it starts */
  starts: { weekdays: readonly number[]; at: string } | { years: readonly number[]; month: number; day: number; at: string }
  hours: number
  listedDays: number
  field: readonly string[]
  /** their strengths, where they are not drawn: shares of winning */
  shares?: readonly number[]
}

export interface FieldSport {
  id: string
  prefix: string
  name: string
  /** the name of the market of the winner */
  winner: string
  /** how much the field differs: 0 is all alike */
  spread: number
  eachWay?: { fraction: string; places: number }
  /** "Top 5 Finish" */
  tops: readonly number[]
  /** pairs of similar strength */
  matchUps: number
  competitions: readonly Competition[]
}

const every = { weekdays: [0, 1, 2, 3, 4, 5, 6] } as const

const golf: FieldSport = {
  id: 'SBTC1_13',
  prefix: 'golf',
  name: 'Golf',
  winner: 'Tournament Winner',
  spread: 2.2,
  eachWay: { fraction: '1/5', places: 4 },
  tops: [5, 10],
  matchUps: 6,
  competitions: [
    {
      id: 'atlantic-championship',
      region: 'USA',
      countryCode: 'US',
      zone: 'America/New_York',
      name: 'Atlantic Championship',
      starts: { weekdays: [4], at: '07:00' },
      hours: 84,
      listedDays: 7,
      field: people('world', 50, 'golf-usa'),
    },
    {
      id: 'links-open',
      region: 'Europe',
      zone: 'Europe/London',
      name: 'Links Open',
      starts: { weekdays: [4], at: '07:30' },
      hours: 80,
      listedDays: 7,
      field: [...people('british', 24, 'golf'), ...people('nordic', 20, 'golf')],
    },
  ],
}

const cycling: FieldSport = {
  id: 'cycling',
  prefix: 'cycling',
  name: 'Cycling',
  winner: 'Race Winner',
  spread: 4,
  eachWay: { fraction: '1/4', places: 3 },
  tops: [3, 10],
  matchUps: 4,
  competitions: [
    {
      id: 'tour-of-the-coast',
      region: 'International',
      zone: 'Europe/Paris',
      name: 'Tour of the Coast: next stage',
      starts: { ...every, at: '12:30' },
      hours: 5,
      listedDays: 2.5,
      field: [...people('world', 26, 'cycling'), ...people('nordic', 10, 'cycling')],
    },
    {
      id: 'sunday-classic',
      region: 'Belgium',
      countryCode: 'BE',
      zone: 'Europe/Brussels',
      name: 'Sunday Classic',
      starts: { weekdays: [0], at: '11:00' },
      hours: 6,
      listedDays: 7,
      field: [...people('world', 24, 'classic'), ...people('nordic', 12, 'classic')],
    },
  ],
}

const formula1: FieldSport = {
  id: 'formula-1',
  prefix: 'formula-1',
  name: 'Formula 1',
  winner: 'Race Winner',
  spread: 5,
  eachWay: { fraction: '1/5', places: 3 },
  tops: [3, 10],
  matchUps: 5,
  competitions: [
    {
      id: 'grand-prix',
      region: 'International',
      zone: 'Europe/Rome',
      name: 'Grand Prix',
      starts: { weekdays: [0], at: '15:00' },
      hours: 2,
      listedDays: 7,
      field: people('world', 20, 'drivers'),
    },
    {
      id: 'sprint',
      region: 'International',
      zone: 'Europe/Rome',
      name: 'Sprint',
      starts: { weekdays: [6], at: '12:00' },
      hours: 1,
      listedDays: 7,
      field: people('world', 20, 'drivers'),
    },
  ],
}

const mostSeats = { zone: 'UTC', hours: 24, listedDays: 1_700 } as const

const politics: FieldSport = {
  id: 'politics',
  prefix: 'politics',
  name: 'Politics',
  winner: 'Most Seats',
  spread: 0,
  tops: [],
  matchUps: 0,
  competitions: [
    {
      ...mostSeats,
      id: 'uk-election',
      region: 'UK',
      countryCode: 'GB',
      name: 'Next UK General Election',
      starts: { years: [2029, 2033, 2037], month: 5, day: 3, at: '07:00' },
      field: ['Labour', 'Conservative', 'Reform UK', 'Liberal Democrats', 'Green', 'SNP'],
      shares: [0.3, 0.2, 0.36, 0.06, 0.07, 0.01],
    },
    {
      ...mostSeats,
      id: 'ireland-election',
      region: 'Ireland',
      countryCode: 'IE',
      name: 'Next Irish General Election',
      starts: { years: [2029, 2033, 2037], month: 11, day: 24, at: '07:00' },
      field: ['Fianna Fáil', 'Fine Gael', 'Sinn Féin', 'Social Democrats', 'Aontú'],
      shares: [0.33, 0.25, 0.34, 0.06, 0.02],
    },
    {
      ...mostSeats,
      id: 'netherlands-election',
      region: 'Netherlands',
      countryCode: 'NL',
      name: 'Next Dutch General Election',
      starts: { years: [2029, 2033, 2037], month: 10, day: 31, at: '07:00' },
      field: ['D66', 'PVV', 'VVD', 'GroenLinks-PvdA', 'CDA', 'JA21'],
      shares: [0.25, 0.22, 0.17, 0.16, 0.14, 0.06],
    },
  ],
}

export const fieldSports: readonly FieldSport[] = [golf, cycling, formula1, politics]
