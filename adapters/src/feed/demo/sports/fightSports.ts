import type { League } from './calendar.ts'
import { people } from './people.ts'

export interface FightSport {
  /** P3.17a */
  id: string
  prefix: string
  name: string
  rounds: number
  /** how a fight that does not go the distance ends: "KO/TKO" */
  stopped: string
  /** by judges, a draw being possible */
  draws: boolean
  /** the probability that a round between equals is stopped */
  stops: number
  /** the edge of the strongest in winning rounds and in stopping the other */
  edge: number
  roundSeconds: number
  restSeconds: number
  leagues: readonly League[]
}

const boxing: FightSport = {
  id: 'SBTC1_43',
  prefix: 'boxing',
  name: 'Boxing',
  rounds: 10,
  stopped: 'KO or TKO',
  draws: true,
  stops: 0.06,
  edge: 0.5,
  roundSeconds: 180,
  restSeconds: 60,
  leagues: [
    {
      id: 'riverside-hall',
      region: 'England',
      countryCode: 'GB-ENG',
      zone: 'Europe/London',
      name: 'Fight Night, Riverside Hall',
      when: { Fri: '19:30 20:30 21:30', Sat: '18:30 19:30 20:30 21:30 22:30' },
      sides: people('british', 40, 'boxing'),
      listedHours: 168,
    },
    {
      id: 'desert-dome',
      region: 'USA',
      countryCode: 'US',
      zone: 'America/Los_Angeles',
      name: 'Desert Dome',
      when: { Thu: '19:00 20:00', Sat: '17:00 18:00 19:00 20:00 20:45' },
      sides: people('world', 40, 'boxing'),
      listedHours: 168,
    },
  ],
}

const mma: FightSport = {
  id: 'SBTC1_20',
  prefix: 'mma',
  name: 'MMA',
  rounds: 3,
  stopped: 'KO, TKO or Submission',
  draws: false,
  stops: 0.17,
  edge: 0.5,
  roundSeconds: 300,
  restSeconds: 60,
  leagues: [
    {
      id: 'octagon-series',
      region: 'International',
      zone: 'America/New_York',
      name: 'Apex Fighting Series',
      when: { Wed: '19:00 19:40 20:20 21:00', Sat: '16:00 16:30 17:00 17:30 18:00 20:00 20:30 21:00 21:40 22:20' },
      sides: people('world', 60, 'mma'),
      listedHours: 168,
    },
    {
      id: 'dragon-league',
      region: 'International',
      zone: 'Asia/Singapore',
      name: 'Dragon League',
      when: { Fri: '19:30 20:00 20:30 21:00 21:30 22:10' },
      sides: people('asian', 40, 'mma'),
      listedHours: 168,
    },
  ],
}

export const fightSports: readonly FightSport[] = [boxing, mma]
