import type { Likely, Tally } from '@touchline/domain/pricing'
import type { League } from './calendar.ts'

/** A sport in which sides score points in turns within a fixed time. */
export interface ScoredSport {
  /** P3.17a */
  id: string
  prefix: string
  name: string
  /** what is scored: "Points", "Goals", "Runs" */
  counted: string
  /** the parts of a match in the words of the sport, and of the scoreboard: QUARTER_2, FIRST_HALF */
  part: { word: 'Quarter' | 'Half' | 'Period' | 'Inning'; count: number }
  /** each side's turns in a part */
  turns: number
  /** points of a score, and how often */
  kinds: readonly (readonly [points: number, share: number])[]
  /** sides score in turns, away first; otherwise both in the same slice of time */
  alternate?: true
  /** the home side skips its last turn if it is ahead */
  lastIfNotAhead?: true
  /** how a level match is decided, both ways together with these shares; none: it stays level */
  overtime?: readonly (readonly [points: number, share: number])[]
  /** winner's market: with a draw after the regular time, or including overtime */
  draws: boolean
  /** expected points of both sides, their spread over matches, the home side's advantage, and of the strongest over the weakest */
  points: { total: number; varies: number; home: number; edge: number }
  /** handicaps and totals: how many on each side of the middle, and how far apart */
  lines: {
    count: number
    step: number
    handicap: string /** where these lines are usual, whoever plays */
    handicaps?: readonly number[]
  }
  /** winning margins, in bands of this size */
  bands?: number
  /** of one part, on the clock of the wall, and between two */
  partMinutes: number
  restMinutes: number
  longestHours: number
  leagues: readonly League[]
}

/** Both ways of deciding a level match. */
export const overtimeOf = ({ overtime = [] }: ScoredSport, homeShare = 0.5): Likely<Tally>[] =>
  overtime.flatMap(([points, share]) => [
    { value: { home: points, away: 0 }, probability: share * homeShare },
    { value: { home: 0, away: points }, probability: share * (1 - homeShare) },
  ])
