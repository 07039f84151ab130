import type { Minor } from '../money/index.ts'
import type { PriceText, Rounding } from '../odds/index.ts'
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
  /** winnings to stake, after deductions and, in the place part, at the place terms */
  price: PriceText
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
  /** as taken */
  price: PriceText
  rule4?: { deductions: ReceiptDeduction[]; pence: FractionText; capped: boolean }
  placeTerms?: { fraction: FractionText; places: number }
  win?: ReceiptPart
  place?: ReceiptPart
}

/** `eachWay` is a line of a book that divides the returns of each leg equally between win and place of the next. */
export type LinePart = 'win' | 'place' | 'eachWay'

export interface ReceiptLine {
  part: LinePart
  /** positions in `legs`, ascending */
  legs: number[]
  stakeMinor: Minor
  /** in minor units, before rounding */
  exact: FractionText
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
  stakeMinor: Minor
  returnsMinor: Minor
  cap?: { maxPayoutMinor: Minor; beforeMinor: Minor }
}
