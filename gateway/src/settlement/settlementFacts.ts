import type { HalfTime, LegOutcome, Withdrawal } from '@touchline/domain/bet'
import type { Minor } from '@touchline/domain/money'
import { type PriceText, parsePrice, priceText } from '@touchline/domain/odds'

/** How cash-outs are valued and what is left is settled. What an earlier version computed cannot be computed again. */
export const cashOutArithmetic = 2

/** What a settlement is computed from beside the bet itself, as it is kept: computing it again must pay the same. */
export interface SettlementFacts {
  /** by selection, in the bet's order; null while its market has no result */
  outcomes: (LegOutcome | null)[]
  /** of the race of a forecast or tricast, once declared */
  dividends?: Record<string, number>
  /** by event, of a bet with half-time heroes */
  halfTimes?: Record<string, HalfTime>
  withdrawals: (Omit<Withdrawal, 'price'> & { price?: PriceText })[]
  maxPayoutMinor: Minor
  /** absent: lucky bonuses had no maximum, or the bet's profile has none */
  maxLuckyBonusMinor?: Minor
  /** how many parts of it were cashed out by then; absent where none was */
  cashOuts?: number
  /** by which what is left of a bet was settled; absent where nothing was cashed out, and before migration 0043 */
  arithmetic?: typeof cashOutArithmetic
}

export interface SettlementQuestion {
  outcomes: (LegOutcome | undefined)[]
  dividends?: Record<string, number> | undefined
  halfTimes?: Record<string, HalfTime> | undefined
  withdrawals: Withdrawal[]
  maxPayoutMinor: Minor
  maxLuckyBonusMinor?: Minor | undefined
  cashOuts?: number | undefined
}

/** What a settlement was decided by, as JSON keeps it; `questionOf` asks the same again. */
export const factsOf = ({
  outcomes,
  dividends,
  halfTimes,
  withdrawals,
  maxPayoutMinor,
  maxLuckyBonusMinor,
  cashOuts,
}: SettlementQuestion): SettlementFacts => ({
  outcomes: outcomes.map((each) => each ?? null),
  ...(dividends && { dividends }),
  ...(halfTimes && { halfTimes }),
  withdrawals: withdrawals.map(({ price, ...each }) => ({ ...each, ...(price && { price: priceText(price) }) })),
  maxPayoutMinor,
  ...(maxLuckyBonusMinor !== undefined && { maxLuckyBonusMinor }),
  ...(cashOuts && { cashOuts, arithmetic: cashOutArithmetic }),
})

/** Written facts as the question that they answered, so that the audit can settle once more. */
export const questionOf = ({
  outcomes,
  dividends,
  halfTimes,
  withdrawals,
  maxPayoutMinor,
}: SettlementFacts): SettlementQuestion => ({
  outcomes: outcomes.map((each) => each ?? undefined),
  ...(dividends && { dividends }),
  ...(halfTimes && { halfTimes }),
  withdrawals: withdrawals.map(({ price: text, ...each }) => {
    const price = text === undefined ? undefined : parsePrice(text)
    return { ...each, ...(price && { price }) }
  }),
  maxPayoutMinor,
})
