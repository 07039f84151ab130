import type { Minor } from '../money/index.ts'
import type { PriceText, Rounding } from '../odds/index.ts'
import type { CashOut } from './cashOuts.ts'
import type { BetStatus, LegState } from './outcomeState.ts'

/** An exact number as "n/d" in lowest terms: a leg's factor, a line's return in minor units. */
export type FractionText = string

/** A withdrawn runner that cut a leg's price, with the price it was withdrawn at and the pence in the pound it took. */
export interface ReceiptDeduction {
  participantId: string
  withdrawnAt: string
  price?: PriceText
  pence: number
}

export interface ReceiptPart {
  /** winnings to stake, after deductions and, in the place part, at the place terms; absent where none was needed */
  price?: PriceText
  /** the part of the stake that stood in a dead heat, where one cut it */
  deadHeat?: FractionText
  /** what the leg multiplied its lines by: 0 lost, 1 void, ½ half lost, else the price paid */
  factor: FractionText
}

export interface ReceiptLeg {
  selectionId: string
  marketId: string
  eventId: string
  /** OPEN: the bet was decided without it */
  state: LegState
  /** of the market's result */
  revision?: number
  voidReason?: string
  /** why the market's result was taken though it looked impossible */
  forced?: string
  /** as taken, or the word SP; a runner of a forecast has none, its bet is paid by dividend */
  price?: PriceText
  /** what the price was before the book boosted it */
  boostedFrom?: PriceText
  /** what a leg at SP was paid at */
  startingPrice?: PriceText
  /** best odds guaranteed: the taken price after deductions, the starting price, and whether that was the longer */
  bestOdds?: { taken: PriceText; startingPrice: PriceText; applied: boolean }
  /** placed only thanks to a place that the book gave beyond the race's own */
  extraPlace?: true
  /** half-time heroes: the score at half time, at which its team was level or ahead and the leg won, whatever came then */
  halfTime?: { revision: number; home: number; away: number }
  /** of a bet builder: its selections; void ones were dropped and the rest repriced, unless the leg is void */
  selections?: ReceiptSelection[]
  rule4?: { deductions: ReceiptDeduction[]; pence: FractionText; capped: boolean }
  placeTerms?: { fraction: FractionText; places: number }
  win?: ReceiptPart
  place?: ReceiptPart
}

export interface ReceiptSelection {
  selectionId: string
  marketId: string
  state: LegState
  revision?: number
  voidReason?: string
  forced?: string
}

/** `eachWay` is a line of a book that divides the returns of each leg equally between win and place of the next. */
export type LinePart = 'win' | 'place' | 'eachWay' | 'order'

/** What a line of a forecast or tricast was paid by when runners of it were withdrawn. */
export type OrderPaidAs = 'tricast' | 'forecast' | 'single' | 'void'

export type BonusKind = 'profitBoost' | 'comboBonus' | 'accaBoost' | 'luckyAllWinners' | 'luckyOneWinner'

export interface ReceiptBonus {
  kind: BonusKind
  /** of the winnings, or the returns, as the profile says; of a boosted acca always the returns, before rounding */
  rate: FractionText
  amountMinor: Minor
}

/** `returnsMinor` is `exact` rounded, plus the bonuses, less the stake of a free bet. */
export interface ReceiptLine {
  part: LinePart
  /** positions in `legs`: ascending, but in the order of finish that a forecast or tricast names */
  legs: number[]
  stakeMinor: Minor
  /** in minor units, before rounding */
  exact: FractionText
  /** of a forecast or tricast: by what it was paid, and the dividend or starting price, per unit */
  paidAs?: OrderPaidAs
  dividend?: FractionText
  bonuses?: ReceiptBonus[]
  /** the stake of a free bet, which stays with the book; never more than the line returned */
  freeBetStakeMinor?: Minor
  returnsMinor: Minor
}

/**
 * Why a settled bet paid what it paid, in data that a screen can tell as a story and an auditor can check:
 * plain JSON, exact numbers as text. The lines' returns add up to `returnsMinor`, unless `cap` says what was cut.
 */
export interface Receipt {
  status: BetStatus
  /** the rules profile's name */
  rules: string
  rounding: { scope: 'line' | 'bet'; mode: Rounding }
  eachWay: boolean
  legs: ReceiptLeg[]
  lines: ReceiptLine[]
  /** what was still staked: the lines' stakes add up to it */
  stakeMinor: Minor
  /** the parts that were cashed out before, in their order; their stakes are not in `stakeMinor` */
  cashOuts?: CashOut[]
  freeBet?: true
  bonusBase?: 'winnings' | 'returns'
  /** what a boosted price adds to what its bet would have been paid without, before any cap */
  priceBoost?: { addedMinor: Minor }
  returnsMinor: Minor
  /** the lucky bonus would have been more than the most that it adds to a bet */
  luckyBonusCap?: { maxMinor: Minor }
  cap?: { maxPayoutMinor: Minor; beforeMinor: Minor }
}
