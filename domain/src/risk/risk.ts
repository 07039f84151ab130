import type { Minor } from '../money/index.ts'

/** How well the bookmaker knows a kind of market, which determines how much risk it takes on it. */
export type MarketClass = 'main' | 'side' | 'special'

/** Risk limits in minor units. Liability is the payout beyond the stake. */
export interface RiskSettings {
  /** a stake accepted on every bet at any price, up to the maximum payout */
  minMaxStake: Minor
  /** maximum liability of one bet */
  bet: Record<MarketClass, Minor>
  /** maximum liability of all open bets on a selection */
  selection: Record<MarketClass, Minor>
  /** maximum liability of all open multiples with a leg on an event */
  eventMultiples: Minor
  /** how much of these remains in play, as a percentage */
  inplayPercent: number
  /** by sport id */
  sports: Record<string, SportRisk>
  otherSports: SportRisk
}

/** `percent` of the liability limits that apply to a sport; `delayMs` is the in-play bet delay. */
export interface SportRisk {
  percent: number
  delayMs: number
}

/** The properties of a leg that determine its risk limits. */
export interface RiskOf {
  sportId: string
  marketType: string
  /** the event has started */
  live: boolean
}

/** The limits for a market: the liability of one bet, of all bets on a selection, and of the multiples on its event. */
export interface MarketRisk {
  betMinor: Minor
  selectionMinor: Minor
  eventMultiplesMinor: Minor
  delayMs: number
}

const main = new Set([
  'MATCH_RESULT',
  'MATCH_WINNER',
  'DOUBLE_CHANCE',
  'DRAW_NO_BET',
  'TOTAL',
  'BTTS',
  'HANDICAP',
  'ASIAN_HANDICAP',
  'ASIAN_TOTAL',
  'WIN',
])
const special = new Set(['SPECIAL', 'FIRST_SCORER', 'ANYTIME_SCORER', 'YOURBET'])

/** An unknown type is a special. */
export function marketClass(marketType: string): MarketClass {
  if (main.has(marketType)) return 'main'
  return special.has(marketType) || !side.has(marketType) ? 'special' : 'side'
}

const side = new Set([
  'CORRECT_SCORE',
  'HALF_TIME_RESULT',
  'HALF_TIME_FULL_TIME',
  'CORNERS_TOTAL',
  'CARDS_TOTAL',
  'SET_HANDICAP',
  'WINNING_MARGIN',
  'ODD_EVEN',
  'ROUNDS_TOTAL',
  'GOES_THE_DISTANCE',
  'METHOD_OF_VICTORY',
  'ROUND_BETTING',
  'TOP_3',
  'TOP_5',
  'TOP_10',
  'HEAD_TO_HEAD',
  'PERIOD_WINNER',
  'PERIOD_RESULT',
  'PERIOD_TOTAL',
  'PLACE',
  'FORECAST',
  'TRICAST',
  'WITHOUT_FAVOURITE',
  'OUTRIGHT',
])

/** The limits for a market of this sport and type: amounts in minor units, rounded down, and the in-play delay. */
export function marketRisk({ sportId, marketType, live }: RiskOf, settings: RiskSettings): MarketRisk {
  const sport = settings.sports[sportId] ?? settings.otherSports
  const percent = live ? (sport.percent * settings.inplayPercent) / 100 : sport.percent
  const share = (minor: Minor): Minor => Math.floor((minor * percent) / 100)
  const kind = marketClass(marketType)
  return {
    betMinor: share(settings.bet[kind]),
    selectionMinor: share(settings.selection[kind]),
    eventMultiplesMinor: share(settings.eventMultiples),
    delayMs: live ? sport.delayMs : 0,
  }
}
