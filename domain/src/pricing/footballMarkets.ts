import type { OutcomeResult } from '../catalogue/index.ts'
import { type Ending, leader } from './football.ts'
import type { Goals } from './scoreMatrix.ts'

/** A football market decided by a final score; `line` is the home or over side's. */
export interface FootballMarket {
  type: FootballMarketType
  line?: number
}

export const footballMarketTypes = [
  'MATCH_RESULT',
  'DOUBLE_CHANCE',
  'DRAW_NO_BET',
  'TOTAL',
  'BTTS',
  'HANDICAP',
  'ASIAN_HANDICAP',
  'ASIAN_TOTAL',
  'CORRECT_SCORE',
  'HALF_TIME_RESULT',
  'HALF_TIME_FULL_TIME',
] as const
export type FootballMarketType = (typeof footballMarketTypes)[number]

export type Final = Goals & Pick<Ending, 'halfTime'>

/**
 * The result of an outcome at this final score. The probabilities below use the same function, so prices and settlement
 * agree. Outcomes: HOME, DRAW, AWAY; HOME_DRAW, HOME_AWAY, DRAW_AWAY (double chance); OVER, UNDER; YES, NO; "2-1" or
 * OTHER_HOME, OTHER_DRAW, OTHER_AWAY (correct score); "HOME/DRAW" (half time/full time). Throws for an unknown outcome.
 */
export const judge = ({ type, line = 0 }: FootballMarket, outcome: string, final: Final): OutcomeResult =>
  judges[type](outcome, final, line)

const judges: Record<FootballMarketType, (outcome: string, final: Final, line: number) => OutcomeResult> = {
  MATCH_RESULT: (outcome, final) => verdict(leader(final) === outcome),
  DOUBLE_CHANCE: (outcome, final) => verdict(outcome.split('_').includes(leader(final))),
  DRAW_NO_BET: (outcome, final) => (leader(final) === 'DRAW' ? 'VOID' : verdict(leader(final) === outcome)),
  BTTS: (outcome, final) => verdict((final.home > 0 && final.away > 0) === (outcome === 'YES')),
  HANDICAP: (outcome, final, line) => verdict(leader({ home: final.home + line, away: final.away }) === outcome),
  TOTAL: (outcome, final, line) => byMargin(sided(outcome, 'OVER', 'UNDER') * (final.home + final.away - line)),
  ASIAN_TOTAL: (outcome, final, line) => byMargin(sided(outcome, 'OVER', 'UNDER') * (final.home + final.away - line)),
  ASIAN_HANDICAP: (outcome, final, line) => byMargin(sided(outcome, 'HOME', 'AWAY') * (final.home - final.away + line)),
  CORRECT_SCORE: (outcome, final) => verdict(correctScore(final, outcome)),
  HALF_TIME_RESULT: (outcome, final) => verdict(final.halfTime === outcome),
  HALF_TIME_FULL_TIME: (outcome, final) => verdict(`${final.halfTime}/${leader(final)}` === outcome),
}

const verdict = (yes: boolean): OutcomeResult => (yes ? 'WON' : 'LOST')

/** Beyond the line wins, on the line is void; a quarter line is half a stake on each neighbouring line. */
function byMargin(margin: number): OutcomeResult {
  if (margin > 0.4) return 'WON'
  if (margin < -0.4) return 'LOST'
  if (margin === 0) return 'VOID'
  return margin > 0 ? 'HALF_WON' : 'HALF_LOST'
}

function sided(outcome: string, plus: string, minus: string): 1 | -1 {
  if (outcome === plus) return 1
  if (outcome === minus) return -1
  throw new RangeError(`no such outcome: ${outcome}`)
}

function correctScore({ home, away }: Final, outcome: string): boolean {
  const score = named.get(outcome)
  if (score) return score.home === home && score.away === away
  return outcome === `OTHER_${leader({ home, away })}` && !namedKeys.has(home * 100 + away)
}

/** The scores listed in a correct score market; all others are three outcomes by winner. */
export const correctScores: readonly string[] =
  '1-0 2-0 2-1 3-0 3-1 3-2 4-0 4-1 4-2 4-3 0-0 1-1 2-2 3-3 0-1 0-2 1-2 0-3 1-3 2-3 0-4 1-4 2-4 3-4'.split(' ')
const named = new Map(correctScores.map((score): [string, Goals] => [score, goalsOf(score)]))
const namedKeys = new Set([...named.values()].map(({ home, away }) => home * 100 + away))

function goalsOf(score: string): Goals {
  const [home = 0, away = 0] = score.split('-').map(Number)
  return { home, away }
}

const sides = ['HOME', 'DRAW', 'AWAY'] as const

/** The outcomes of each type, in display order. */
export const outcomesOf: Record<FootballMarketType, readonly string[]> = {
  MATCH_RESULT: sides,
  DOUBLE_CHANCE: ['HOME_DRAW', 'HOME_AWAY', 'DRAW_AWAY'],
  DRAW_NO_BET: ['HOME', 'AWAY'],
  TOTAL: ['OVER', 'UNDER'],
  BTTS: ['YES', 'NO'],
  HANDICAP: sides,
  ASIAN_HANDICAP: ['HOME', 'AWAY'],
  ASIAN_TOTAL: ['OVER', 'UNDER'],
  CORRECT_SCORE: [...correctScores, 'OTHER_HOME', 'OTHER_DRAW', 'OTHER_AWAY'],
  HALF_TIME_RESULT: sides,
  HALF_TIME_FULL_TIME: sides.flatMap((half) => sides.map((full) => `${half}/${full}`)),
}

/** The parts of a stake that win and lose; the rest is returned. */
const shares: Record<OutcomeResult, { won: number; lost: number }> = {
  WON: { won: 1, lost: 0 },
  HALF_WON: { won: 0.5, lost: 0 },
  VOID: { won: 0, lost: 0 },
  HALF_LOST: { won: 0, lost: 0.5 },
  LOST: { won: 0, lost: 1 },
  PLACED: { won: 0, lost: 1 },
}

export interface Fair {
  outcome: string
  /** expected parts of a stake that win and lose; the rest up to 1 is returned */
  won: number
  lost: number
  /** won ÷ (won + lost): 1 over the price at which neither side has an edge */
  probability: number
}

/** The fair probabilities of a market over these endings, in the order of `outcomesOf`. */
export function fairMarket(market: FootballMarket, over: readonly Ending[]): Fair[] {
  return outcomesOf[market.type].map((outcome) => {
    let won = 0
    let lost = 0
    for (const ending of over) {
      const share = shares[judge(market, outcome, ending)]
      won += ending.probability * share.won
      lost += ending.probability * share.lost
    }
    return { outcome, won, lost, probability: won + lost > 0 ? won / (won + lost) : 0 }
  })
}
