import type { HalfTime, LegOutcome, Withdrawal } from '@touchline/domain/bet'
import type { Minor } from '@touchline/domain/money'
import { type PriceText, parsePrice, priceText } from '@touchline/domain/odds'

/** The version of how cash-outs are valued and the rest is settled. Earlier versions cannot be recalculated. */
export const cashOutArithmetic = 2

/** The inputs of a settlement besides the bet itself, as stored: recalculating must give the same payment. */
export interface SettlementFacts {
  /** by selection, in the bet's order; null while its market has no result */
  outcomes: (LegOutcome | null)[]
  /** of the race of a forecast or tricast, once declared */
  dividends?: Record<string, number>
  /** by event, for a bet with half-time heroes */
  halfTimes?: Record<string, HalfTime>
  withdrawals: (Omit<Withdrawal, 'price'> & { price?: PriceText })[]
  maxPayoutMinor: Minor
  /** withheld from net winnings; absent: no law taxed them */
  taxPercent?: number
  /** absent: lucky bonuses had no maximum, or the bet's profile has none */
  maxLuckyBonusMinor?: Minor
  /** how many parts of it had been cashed out; absent if none */
  cashOuts?: number
  /** the version that settled the rest of a bet; absent if nothing was cashed out, and where an earlier one settled it */
  arithmetic?: typeof cashOutArithmetic
}

export interface SettlementQuestion {
  outcomes: (LegOutcome | undefined)[]
  dividends?: Record<string, number> | undefined
  halfTimes?: Record<string, HalfTime> | undefined
  withdrawals: Withdrawal[]
  maxPayoutMinor: Minor
  taxPercent?: number | undefined
  maxLuckyBonusMinor?: Minor | undefined
  cashOuts?: number | undefined
}

/** The inputs of a settlement, as stored in JSON; `questionOf` reads them back. */
export const factsOf = ({
  outcomes,
  dividends,
  halfTimes,
  withdrawals,
  maxPayoutMinor,
  taxPercent,
  maxLuckyBonusMinor,
  cashOuts,
}: SettlementQuestion): SettlementFacts => ({
  outcomes: outcomes.map((each) => each ?? null),
  ...(dividends && { dividends }),
  ...(halfTimes && { halfTimes }),
  withdrawals: withdrawals.map(({ price, ...each }) => ({ ...each, ...(price && { price: priceText(price) }) })),
  maxPayoutMinor,
  ...(taxPercent !== undefined && { taxPercent }),
  ...(maxLuckyBonusMinor !== undefined && { maxLuckyBonusMinor }),
  ...(cashOuts && { cashOuts, arithmetic: cashOutArithmetic }),
})

/** Stored facts as the input of a settlement, so that the audit can settle again. */
export const questionOf = ({
  outcomes,
  dividends,
  halfTimes,
  withdrawals,
  maxPayoutMinor,
  taxPercent,
}: SettlementFacts): SettlementQuestion => ({
  outcomes: outcomes.map((each) => each ?? undefined),
  ...(dividends && { dividends }),
  ...(halfTimes && { halfTimes }),
  withdrawals: withdrawals.map(({ price: text, ...each }) => {
    const price = text === undefined ? undefined : parsePrice(text)
    return { ...each, ...(price && { price }) }
  }),
  maxPayoutMinor,
  ...(taxPercent !== undefined && { taxPercent }),
})
