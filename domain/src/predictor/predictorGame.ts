import type { Minor } from '../money/index.ts'

/** The games in which a player predicts football. */
export const predictorGames = ['pick6', 'fives'] as const
export type PredictorGame = (typeof predictorGames)[number]

/** Of a match at the end of normal time. */
export interface Goals {
  home: number
  away: number
}

/** Who wins a match, or that nobody does. */
export const matchSides = ['HOME', 'DRAW', 'AWAY'] as const
export type MatchSide = (typeof matchSides)[number]

/** What a player predicts of a match: its score or who wins, by the game. */
export type Prediction = Goals | { side: MatchSide }

/** The most goals of one side that can be predicted. */
export const mostGoals = 9

/** How many days after a round was scored a corrected result changes what it pays. */
export const correctedDays = 7

/** The rules of a game; its page and docs/games.md say them in words. */
export interface PredictorRules {
  /** the name of the game in every language */
  name: string
  /** what is predicted of each match */
  predicts: 'score' | 'side'
  /** the matches of a round */
  matches: number
  /** with fewer matches played than these the round is void */
  leastPlayed: number
  /** for a right prediction; for a wrong score with the right winner, or a draw */
  points: { right: number; outcome: number }
}

export const predictorRules = {
  pick6: { name: 'Pick 6', predicts: 'score', matches: 6, leastPlayed: 4, points: { right: 5, outcome: 2 } },
  fives: { name: 'Fives', predicts: 'side', matches: 5, leastPlayed: 4, points: { right: 1, outcome: 0 } },
} as const satisfies Record<PredictorGame, PredictorRules>

/**
 * What a round pays. `byRight`: by the number of right predictions; for all of them the amount is shared, for fewer each entry gets it.
 * `best`: shared by the entries with the most points.
 */
export interface PredictorPrizes {
  byRight: { right: number; amountMinor: Minor }[]
  bestMinor: Minor
}

/** The supplier as which a game is in the customer's rounds, and its account of the house. Operators' suppliers have no colon in front. */
export const predictorSupplier = (game: PredictorGame): `predictor:${PredictorGame}` => `predictor:${game}`

/** The game of such a supplier. */
export const predictorOf = (supplier: string): PredictorGame | undefined =>
  predictorGames.find((game) => predictorSupplier(game) === supplier)
