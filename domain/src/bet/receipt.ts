import type { Minor } from '../money/index.ts'
import type { PriceText, Rounding } from '../odds/index.ts'
import type { CashOut } from './cashOuts.ts'
import type { BetStatus, LegState } from './outcomeState.ts'

/** An exact number as "n/d" in lowest terms: a leg's factor, a line's return in minor units. */
export type FractionText = string

/** A withdrawn runner that reduced a leg's price: its price at withdrawal and the deduction in pence in the pound. */
export interface ReceiptDeduction {
  participantId: string
  withdrawnAt: string
  price?: PriceText
  pence: number
}

export interface ReceiptPart {
  /** winnings to stake, after deductions and, in the place part, at the place terms; absent if not needed */
  price?: PriceText
  /** the part of the stake that counted in a dead heat */
  deadHeat?: FractionText
  /** the leg's factor in its lines: 0 lost, 1 void, ½ half lost, else the price paid */
  factor: FractionText
}

export interface ReceiptLeg {
  selectionId: string
  marketId: string
  eventId: string
  /** OPEN: the bet was decided without this leg */
  state: LegState
  /** of the market's result */
  revision?: number
  voidReason?: string
  /** why the market's result was accepted although it looked impossible */
  forced?: string
  /** as taken, or SP; absent for a runner of a forecast, which is paid by dividend */
  price?: PriceText
  /** the price before the boost */
  boostedFrom?: PriceText
  /** what an SP leg was paid at */
  startingPrice?: PriceText
  /** best odds guaranteed: the price taken after deductions, the starting price, and whether the latter was longer */
  bestOdds?: { taken: PriceText; startingPrice: PriceText; applied: boolean }
  /** placed only thanks to an extra place */
  extraPlace?: true
  /** half-time heroes: the half-time score, with its team level or ahead, that won the leg */
  halfTime?: { revision: number; home: number; away: number }
  /** of a bet builder: void selections were dropped and the rest repriced, unless the leg is void */
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

/** `eachWay`: a line of a profile that splits each leg's returns equally between win and place of the next. */
export type LinePart = 'win' | 'place' | 'eachWay' | 'order'

/** What a forecast or tricast line was paid as when runners were withdrawn. */
export type OrderPaidAs = 'tricast' | 'forecast' | 'single' | 'void'

export type BonusKind = 'profitBoost' | 'comboBonus' | 'accaBoost' | 'luckyAllWinners' | 'luckyOneWinner'

export interface ReceiptBonus {
  kind: BonusKind
  /** of the winnings or the returns, by profile; for a boosted acca always of the returns, before rounding */
  rate: FractionText
  amountMinor: Minor
}

/** `returnsMinor` is `exact` rounded, plus bonuses, less a free bet's stake. */
export interface ReceiptLine {
  part: LinePart
  /** indexes into `legs`: ascending, or in order of finish for a forecast or tricast */
  legs: number[]
  stakeMinor: Minor
  /** in minor units, before rounding */
  exact: FractionText
  /** of a forecast or tricast: what it was paid as, and the dividend or starting price per unit */
  paidAs?: OrderPaidAs
  dividend?: FractionText
  bonuses?: ReceiptBonus[]
  /** a free bet's stake, kept by the bookmaker; never more than the line returned */
  freeBetStakeMinor?: Minor
  returnsMinor: Minor
}

/** What a law withholds from a payment of a bet. */
export interface WinningsTax {
  /** of the net winnings */
  percent: number
  /** the net winnings that this payment adds to those of earlier payments of the bet */
  winningsMinor: Minor
  withheldMinor: Minor
}

/**
 * Why a settled bet paid what it paid, as data that a screen can explain and an auditor can check: plain JSON, exact
 * numbers as text. The lines' returns add up to `returnsMinor` unless `cap` states a cut.
 */
export interface Receipt {
  status: BetStatus
  /** name of the rules profile */
  rules: string
  rounding: { scope: 'line' | 'bet'; mode: Rounding }
  eachWay: boolean
  legs: ReceiptLeg[]
  lines: ReceiptLine[]
  /** the stake left at settlement: the lines' stakes add up to it */
  stakeMinor: Minor
  /** earlier partial cash-outs, oldest first; their stakes are not in `stakeMinor` */
  cashOuts?: CashOut[]
  freeBet?: true
  bonusBase?: 'winnings' | 'returns'
  /** what a boosted price added to the payment, before any cap */
  priceBoost?: { addedMinor: Minor }
  returnsMinor: Minor
  /** the lucky bonus was reduced to its maximum */
  luckyBonusCap?: { maxMinor: Minor }
  cap?: { maxPayoutMinor: Minor; beforeMinor: Minor }
  /** withheld from `returnsMinor` */
  tax?: WinningsTax
}
