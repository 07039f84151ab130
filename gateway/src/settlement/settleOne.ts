import {
  type BetEffect,
  type BetState,
  decideLeg,
  isWithdrawn,
  type LegState,
  next,
  type Settlement,
  selectionState,
  settle,
} from '@touchline/domain/bet'
import { type CustomerFunds, type Fund, fundsAfter, netted, type Posting, postingsOf } from '@touchline/domain/ledger'
import type { Minor } from '@touchline/domain/money'
import { type PlacedBetRow, type PlacedLegRow, rulesNamed } from '../bet/index.ts'
import { factsOf, type SettlementFacts } from './settlementFacts.ts'

export interface LegNow {
  no: number
  state: LegState
  revision: number
}

/** The outcome of a bet with the new results of its legs; the same for every bet of the same shape. */
export interface Decision {
  /** the legs that changed */
  legs: LegNow[]
  /** absent if the bet itself does not change */
  change?: Change
}

export interface Change {
  revision: number
  state: BetState
  facts: SettlementFacts
  effects: readonly BetEffect[]
}

/** The maximum payout of a bet at settlement, the maximum of a lucky bonus, and the tax on winnings at that time. */
export interface PayoutLimits {
  maxPayoutMinor: Minor
  maxLuckyBonusMinor?: Minor | undefined
  taxPercent?: number | undefined
}

export function settleOne(placed: PlacedBetRow, { maxPayoutMinor, maxLuckyBonusMinor, taxPercent }: PayoutLimits): Decision {
  const { bet, withdrawals } = placed
  const rules = rulesNamed(placed.rules, maxLuckyBonusMinor)
  const outcomes = placed.legs.map(({ newest }) => newest)
  const question = {
    outcomes,
    dividends: placed.dividends,
    halfTimes: placed.halfTimes,
    withdrawals,
    maxPayoutMinor,
    taxPercent,
    maxLuckyBonusMinor: rules.luckyBonuses ? maxLuckyBonusMinor : undefined,
    cashOuts: bet.cashOuts?.length,
  }
  // a bet that was cashed out in full has nothing left to settle: its customer still sees how its legs ended
  const settlement = placed.state.at === 'cashedOut' ? undefined : settle({ bet, ...question, rules })
  const legs = placed.legs.flatMap((each, i): LegNow[] => {
    const { no, revision, newestRevision } = each
    const state = stateNow(each, placed, settlement, i)
    return state === each.state && newestRevision === revision ? [] : [{ no, state, revision: newestRevision }]
  })
  if (!settlement) return { legs }
  const [state, effects] = next(placed.state, { type: 'result', settlement })
  if (state.at === placed.state.at && effects.length === 0) return { legs }
  return { legs, change: { revision: placed.revision + 1, state, facts: factsOf(question), effects } }
}

/**
 * A single selection; a runner of a forecast or tricast, which wins in an order with others, gets the bet's outcome.
 */
function stateNow(
  { leg, newest }: PlacedLegRow,
  { bet, withdrawals, halfTimes, rules }: PlacedBetRow,
  settlement: Settlement | undefined,
  at: number,
): LegState {
  if ('number' in leg) {
    if (isWithdrawn(leg.eventId, leg.participantId, withdrawals)) return 'NON_RUNNER'
    return settlement?.at === 'settled' ? (settlement.receipt.legs[at]?.state ?? 'OPEN') : 'OPEN'
  }
  if (!('price' in leg)) return selectionState(newest)
  const halfTime = halfTimes?.[leg.eventId]
  return decideLeg({ bet, leg, outcome: newest, halfTime, withdrawals, rules: rulesNamed(rules) })?.state ?? 'OPEN'
}

/** The money moved, and the customer's funds after it. */
export interface Movement {
  takenBack: Posting[]
  paid: Posting[]
  funds: CustomerFunds
}

const reverses: ReadonlySet<BetEffect['do']> = new Set(['takeBack', 'takeBackStake', 'giveBackTax'])

/** An earlier settlement's payment is taken back in its own transfer, before anything new is paid. */
export function movement(effects: readonly BetEffect[], before: CustomerFunds, fund: Fund): Movement {
  let funds = before
  const takenBack: Posting[] = []
  const paid: Posting[] = []
  for (const effect of effects) {
    const postings = postingsOf(effect, funds, fund)
    funds = fundsAfter(funds, postings)
    ;(reverses.has(effect.do) ? takenBack : paid).push(...postings)
  }
  return { funds, takenBack: netted(takenBack), paid: netted(paid) }
}
