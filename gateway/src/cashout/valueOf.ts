import { type CashOutOffer, cashOutValue, type Rule4Now, rule4Now } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { Minor } from '@touchline/domain/money'
import { type PlacedBetRow, rulesNamed } from '../bet/index.ts'
import { winningsTaxAt } from '../protection/index.ts'
import { type CashOutFacts, cashOutFacts } from './cashOutFacts.ts'
import { legsNow, type ValuedBy } from './legsNow.ts'
import type { LiveMarkets } from './liveMarkets.ts'

/** A bet's current value, and what it was computed from. */
export interface Valuation {
  offer: CashOutOffer
  /** the remaining stake */
  stakeMinor: Minor
  /** what is withheld from winnings now, in per cent */
  taxPercent: number | undefined
  valuedBy: ValuedBy
  closesAt?: string
  delayMs: number
  /** what withdrawn runners take off it, while it is open */
  rule4: Rule4Now | undefined
  facts: CashOutFacts
}

/** `nowMs` only avoids offers that the database's clock would refuse. */
export function valueOf(placedBet: PlacedBetRow, live: LiveMarkets, brand: Brand, nowMs: number): Valuation {
  const taxPercent = winningsTaxAt(brand, new Date())
  const { bet, state, withdrawals, halfTimes, legs } = placedBet
  const { decided, chances, suspended, closesAt, delayMs, valuedBy } = legsNow(placedBet, live, brand)
  const question = {
    outcomes: legs.map(({ newest }) => newest),
    halfTimes,
    withdrawals,
    maxPayoutMinor: brand.maxPayout,
    taxPercent,
  }
  const offer = cashOutValue({
    bet,
    ...question,
    chances,
    rules: rulesNamed(placedBet.rules),
    state: decided && state.at === 'accepted' ? 'settled' : state.at,
    enabled: brand.cashOut.enabled,
    freeBets: brand.cashOut.freeBets,
    suspended: suspended || (closesAt !== undefined && Date.parse(closesAt) <= nowMs),
  })
  return {
    offer,
    stakeMinor: state.stakeMinor,
    taxPercent,
    valuedBy,
    ...(closesAt && { closesAt }),
    delayMs,
    rule4: decided
      ? undefined
      : rule4Now({ bet, ...question, rules: rulesNamed(placedBet.rules, brand.rules.maxLuckyBonusMinor) }),
    facts: cashOutFacts(question, chances, brand.cashOut.minMinor),
  }
}
