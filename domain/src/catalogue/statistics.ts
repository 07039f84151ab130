/** A number of both sides, by its name: SHOTS. A name that is not among `figureNames` is shown as it is. */
export interface Figure {
  name: string
  home: number
  away: number
}

/** The names that are shown in the reader's language. */
export const figureNames = [
  'POSSESSION',
  'ATTACKS',
  'DANGEROUS_ATTACKS',
  'SHOTS',
  'SHOTS_ON_TARGET',
  'CORNERS',
  'YELLOW_CARDS',
  'RED_CARDS',
  'FOULS',
  'OFFSIDES',
  'GOALS_SCORED',
  'GOALS_CONCEDED',
  'CARDS',
] as const
export type FigureName = (typeof figureNames)[number]

/** A match that a side has played, as seen by it. `date` is a day, 2026-11-21. */
export interface PlayedMatch {
  date: string
  opponent: string
  venue: 'HOME' | 'AWAY' | 'NEUTRAL'
  scored: number
  conceded: number
}

/** A match that the two sides have played against each other. */
export interface Meeting {
  date: string
  home: string
  away: string
  score: { home: number; away: number }
  competition?: string
}

export interface TableRow {
  position: number
  name: string
  /** as in the league's events */
  participantId?: string
  /** as a participant's */
  colours?: string
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
}

export interface LinedUpPlayer {
  name: string
  number?: number
  position?: 'GOALKEEPER' | 'DEFENDER' | 'MIDFIELDER' | 'FORWARD'
}

export interface LineUp {
  /** its lines from the back, without the goalkeeper: 4-3-3 */
  formation?: string
  /** in the order of the formation, the goalkeeper first */
  players: LinedUpPlayer[]
  substitutes?: LinedUpPlayer[]
}

export interface TopScorer {
  name: string
  team: string
  /** the team's, as a participant's */
  colours?: string
  goals: number
}

export interface Comment {
  minute: number
  text: string
}

/** P9.5c: what is known about a match besides its scoreboard. A source sends the tabs that it has. */
export interface StatisticsTabs {
  /**
   * The numbers of the match. `pressure`: who attacked in each minute of its clock, from -100 (only away) to 100 (only home).
   */
  stats?: { figures: Figure[]; pressure?: number[] }
  /** per match of each side before this one */
  averages?: { matches: { home: number; away: number }; figures: Figure[] }
  /** the last matches of each side, the newest first */
  form?: { home: PlayedMatch[]; away: PlayedMatch[] }
  /** the newest first */
  headToHead?: { matches: Meeting[] }
  /** the table of the league, the first first */
  table?: { rows: TableRow[] }
  lineUps?: { home: LineUp; away: LineUp }
  /** in the source's language, the newest first */
  commentary?: { comments: Comment[] }
  /** of the league, the first first */
  topScorers?: { players: TopScorer[] }
}

export const statisticsTabNames: readonly (keyof StatisticsTabs)[] = [
  'stats',
  'averages',
  'form',
  'headToHead',
  'table',
  'lineUps',
  'commentary',
  'topScorers',
]

export const playedOutcomes = ['WON', 'DRAWN', 'LOST'] as const
export type PlayedOutcome = (typeof playedOutcomes)[number]

/** W, D or L. */
export const outcomeOf = ({ scored, conceded }: Pick<PlayedMatch, 'scored' | 'conceded'>): PlayedOutcome =>
  scored > conceded ? 'WON' : scored < conceded ? 'LOST' : 'DRAWN'
