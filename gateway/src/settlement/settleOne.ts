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

/** What becomes of a bet now that more is known of its legs; the same for every bet of the same shape. */
export interface Decision {
  /** those of the legs that are not what they were */
  legs: LegNow[]
  /** absent where the bet stands as it stood */
  change?: Change
}

export interface Change {
  revision: number
  state: BetState
  facts: SettlementFacts
  effects: readonly BetEffect[]
}

/** The most that a book pays on a bet when it is settled, and the most that a lucky bonus adds. */
export interface PayoutLimits {
  maxPayoutMinor: Minor
  maxLuckyBonusMinor?: Minor | undefined
}

export function settleOne(struck: PlacedBetRow, { maxPayoutMinor, maxLuckyBonusMinor }: PayoutLimits): Decision {
  const { bet, withdrawals } = struck
  const rules = rulesNamed(struck.rules, maxLuckyBonusMinor)
  const outcomes = struck.legs.map(({ newest }) => newest)
  const question = {
    outcomes,
    dividends: struck.dividends,
    halfTimes: struck.halfTimes,
    withdrawals,
    maxPayoutMinor,
    maxLuckyBonusMinor: rules.luckyBonuses ? maxLuckyBonusMinor : undefined,
    cashOuts: bet.cashOuts?.length,
  }
  // of a bet that was cashed out in full nothing is left to settle: its owner still sees how its legs ended
  const settlement = struck.state.at === 'cashedOut' ? undefined : settle({ bet, ...question, rules })
  const legs = struck.legs.flatMap((each, i): LegNow[] => {
    const { no, revision, newestRevision } = each
    const state = stateNow(each, struck, settlement, i)
    return state === each.state && newestRevision === revision ? [] : [{ no, state, revision: newestRevision }]
  })
  if (!settlement) return { legs }
  const [state, effects] = next(struck.state, { type: 'result', settlement })
  if (state.at === struck.state.at && effects.length === 0) return { legs }
  return { legs, change: { revision: struck.revision + 1, state, facts: factsOf(question), effects } }
}

/** A selection by itself; a runner of a forecast or tricast, which wins in an order with others, as the bet is decided. */
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

/** The money that moves, and what the customer has after it. */
export interface Movement {
  takenBack: Posting[]
  paid: Posting[]
  funds: CustomerFunds
}

/** What an earlier settlement paid goes back in a transfer of its own, before anything new is paid. */
export function movement(effects: readonly BetEffect[], before: CustomerFunds, fund: Fund): Movement {
  let funds = before
  const takenBack: Posting[] = []
  const paid: Posting[] = []
  for (const effect of effects) {
    const postings = postingsOf(effect, funds, fund)
    funds = fundsAfter(funds, postings)
    ;(effect.do === 'takeBack' || effect.do === 'takeBackStake' ? takenBack : paid).push(...postings)
  }
  return { funds, takenBack: netted(takenBack), paid: netted(paid) }
}
