import { type CashOutOffer, type Chance, cashOutValue, partOfCashOut, winningsTax } from '@touchline/domain/bet'
import type { Minor } from '@touchline/domain/money'
import { type Rational, rational } from '@touchline/domain/odds'
import { type PlacedBetRow, rulesNamed } from '../bet/index.ts'
import { cashOutArithmetic, factsOf, questionOf, type SettlementFacts, type SettlementQuestion } from '../settlement/index.ts'

/** The inputs of a cash-out's value besides the bet itself, as stored: recalculating must give the same payment. */
export interface CashOutFacts extends SettlementFacts {
  /** by leg, exact fractions; null for a decided leg */
  chances: ({ win: string; place?: string } | null)[]
  /** the minimum part paid, and the minimum part left */
  minMinor: Minor
}

export const cashOutFacts = (
  question: SettlementQuestion,
  chances: readonly (Chance | undefined)[],
  minMinor: Minor,
): CashOutFacts => ({
  ...factsOf(question),
  chances: chances.map(
    (each) => each && { win: text(each.win), ...(each.place && { place: text(each.place) }) },
  ) as CashOutFacts['chances'],
  minMinor,
  arithmetic: cashOutArithmetic,
})

const text = ({ n, d }: Rational): string => `${n}/${d}`

function fraction(written: string): Rational {
  const [n = '', d = ''] = written.split('/')
  return rational(BigInt(n), BigInt(d))
}

/** A stored cash-out. */
export interface WrittenCashOut {
  no: number
  stake: Minor
  paid: Minor
  withheld: Minor | null
  remaining: Minor
  offer: Minor
  facts: CashOutFacts
}

/** The error found when a cash-out is recalculated from the bet as it was then; undefined if it is right. */
export function wrongCashOut({ bet, rules }: PlacedBetRow, written: WrittenCashOut): string | undefined {
  const { no, stake, paid, withheld, remaining, facts } = written
  if (facts.arithmetic !== cashOutArithmetic) return undefined
  const before = { ...bet, cashOuts: bet.cashOuts?.slice(0, no - 1) ?? [] }
  const offer: CashOutOffer = cashOutValue({
    bet: before,
    ...questionOf(facts),
    chances: facts.chances.map(
      (each) => each && { win: fraction(each.win), ...(each.place && { place: fraction(each.place) }) },
    ) as (Chance | undefined)[],
    rules: rulesNamed(rules),
    state: 'accepted',
    enabled: true,
    freeBets: true,
    suspended: false,
  })
  if (!offer.offered) return `cashed out for ${paid}, but there is no offer: ${offer.why}`
  if (offer.offerMinor !== written.offer) return `offered ${written.offer}, computed ${offer.offerMinor}`
  const part = partOfCashOut({
    offerMinor: offer.offerMinor,
    wantedMinor: paid,
    stakeMinor: stake + remaining,
    potentialMinor: offer.potentialMinor,
    minMinor: facts.minMinor,
  })
  if (!part.taken) return `a part that the book does not pay: ${part.why}`
  if (part.stakeMinor !== stake) return `a stake of ${stake} given up, computed ${part.stakeMinor}`
  const tax = winningsTax({ bet: before, percent: facts.taxPercent, paidMinor: paid })?.withheldMinor ?? 0
  return tax === (withheld ?? 0) ? undefined : `withheld ${withheld ?? 0}, computed ${tax}`
}
