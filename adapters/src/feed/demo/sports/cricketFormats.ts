import type { Batting } from '@touchline/domain/pricing'
import type { League } from './calendar.ts'

/** A way of playing cricket of limited overs. */
export interface CricketFormat {
  /** P3.17a */
  id: string
  prefix: string
  name: string
  overs: number
  /** how the average side bats */
  batting: Batting
  /** how far conditions change the pace of both sides, the strongest side's beyond the weakest's, and of the home side */
  varies: number
  edge: number
  home: number
  /** overs of a market on the runs in a few overs */
  block: number
  overMinutes: number
  breakMinutes: number
  longestHours: number
  leagues: readonly League[]
}

const names = (text: string): string[] => text.trim().split(/,\s+/)
const india = { region: 'India', countryCode: 'IN', zone: 'Asia/Kolkata' } as const
const england = { region: 'England', countryCode: 'GB-ENG', zone: 'Europe/London' } as const
const cricket = { id: 'SBTC1_59', prefix: 'cricket', name: 'Cricket' } as const

const twenty: CricketFormat = {
  ...cricket,
  overs: 20,
  batting: {
    kinds: [
      [1, 0.54],
      [2, 0.1],
      [3, 0.01],
      [4, 0.23],
      [6, 0.12],
    ],
    pace: 1.12,
    risk: 1.3,
  },
  varies: 0.1,
  edge: 0.2,
  home: 0.02,
  block: 1,
  overMinutes: 4,
  breakMinutes: 15,
  longestHours: 4.5,
  leagues: [
    {
      ...india,
      id: 'ipl',
      name: 'Indian Premier League',
      when: { 'Mon-Fri': '19:30', 'Sat-Sun': '15:30 19:30' },
      sides:
        names(`Chennai Super Kings, Delhi Capitals, Gujarat Titans, Kolkata Knight Riders, Lucknow Super Giants, Mumbai Indians, Punjab Kings,
        Rajasthan Royals, Royal Challengers Bengaluru, Sunrisers Hyderabad`),
    },
    {
      region: 'Australia',
      countryCode: 'AU',
      zone: 'Australia/Sydney',
      id: 'bbl',
      name: 'Big Bash League',
      when: { 'Mon-Fri': '19:15', 'Sat-Sun': '16:05 19:15' },
      sides:
        names(`Adelaide Strikers, Brisbane Heat, Hobart Hurricanes, Melbourne Renegades, Melbourne Stars, Perth Scorchers, Sydney Sixers,
        Sydney Thunder`),
    },
    {
      region: 'South Africa',
      countryCode: 'ZA',
      zone: 'Africa/Johannesburg',
      id: 'sa20',
      name: 'SA20',
      when: { 'Tue-Fri': '17:30', Sat: '13:30 17:30', Sun: '15:30' },
      sides: names(
        `Durban's Super Giants, Joburg Super Kings, MI Cape Town, Paarl Royals, Pretoria Capitals, Sunrisers Eastern Cape`,
      ),
    },
    {
      ...england,
      id: 't20-blast',
      name: 'T20 Blast',
      when: { 'Tue-Thu': '18:30', Fri: '18:30*4 19:00', Sun: '14:30*2' },
      sides:
        names(`Derbyshire Falcons, Durham, Essex, Glamorgan, Gloucestershire, Hampshire Hawks, Kent Spitfires, Lancashire Lightning,
        Leicestershire Foxes, Middlesex, Northamptonshire Steelbacks, Nottinghamshire Outlaws, Somerset, Surrey, Sussex Sharks,
        Birmingham Bears, Worcestershire Rapids, Yorkshire`),
    },
  ],
}

const oneDay: CricketFormat = {
  ...cricket,
  overs: 50,
  batting: {
    kinds: [
      [1, 0.66],
      [2, 0.13],
      [3, 0.01],
      [4, 0.16],
      [6, 0.04],
    ],
    pace: 1.08,
    risk: 0.95,
  },
  varies: 0.1,
  edge: 0.22,
  home: 0.03,
  block: 5,
  overMinutes: 3.8,
  breakMinutes: 40,
  longestHours: 9,
  leagues: [
    {
      region: 'World',
      id: 'odi',
      name: 'One-Day Internationals',
      zone: 'Asia/Kolkata',
      when: { Tue: '14:00', Fri: '14:00', Sun: '14:00' },
      sides:
        names(`Afghanistan, Australia, Bangladesh, England, India, Ireland, New Zealand, Pakistan, South Africa, Sri Lanka, West Indies,
        Zimbabwe`),
    },
    {
      ...england,
      id: 'one-day-cup',
      name: 'One-Day Cup',
      when: { Wed: '11:00', Sat: '11:00', Sun: '11:00*2' },
      sides: names(`Derbyshire, Durham, Essex, Glamorgan, Gloucestershire, Hampshire, Kent, Lancashire, Leicestershire, Middlesex,
        Northamptonshire, Nottinghamshire, Somerset, Surrey, Sussex, Warwickshire, Worcestershire, Yorkshire`),
    },
  ],
}

export const cricketFormats: readonly CricketFormat[] = [twenty, oneDay]
