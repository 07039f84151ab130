import type { Minor } from '../money/index.ts'

/** How much the book knows of a kind of market, and so how much it takes on it. */
export type MarketClass = 'main' | 'side' | 'special'

/** What the book takes on, in minor units. A liability is what it would pay beyond the stake. */
export interface RiskSettings {
  /** a stake that is taken in every bet, however long its price, up to the highest payout */
  minMaxStake: Minor
  /** the most liability of one bet */
  bet: Record<MarketClass, Minor>
  /** the most liability of all open bets on a selection */
  selection: Record<MarketClass, Minor>
  /** the most liability of all open multiples that hang on an event */
  eventMultiples: Minor
  /** how much of these is left in play, in percent */
  inplayPercent: number
  /** by sport id */
  sports: Record<string, SportRisk>
  otherSports: SportRisk
}

/** `percent` of the book's liabilities that a sport gets; `delayMs` that a bet on it waits in play. */
export interface SportRisk {
  percent: number
  delayMs: number
}

/** What a leg is about, as far as the risk of it goes. */
export interface RiskOf {
  sportId: string
  marketType: string
  /** the event has begun */
  live: boolean
}

/** What the book takes on there: the liability of one bet, of all on a selection, of the multiples on its event. */
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

/** A type that nobody has heard of is as little known as its name. */
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
  'PLACE',
  'FORECAST',
  'TRICAST',
  'WITHOUT_FAVOURITE',
  'OUTRIGHT',
])

/** What the book takes on a market of this sport and type: amounts in minor units, cut, and the delay of a bet in play. */
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
