import { type BetEffect, type BetState, decideLeg, type LegState, next, settle } from '@touchline/domain/bet'
import { type CustomerFunds, type Fund, fundsAfter, netted, type Posting, postingsOf } from '@touchline/domain/ledger'
import type { Minor } from '@touchline/domain/money'
import type { StruckBet } from './readStruckBets.ts'
import { rulesNamed } from './rulesNamed.ts'
import { factsOf, type SettlementFacts } from './settlementFacts.ts'

export interface LegNow {
  no: number
  state: LegState
  revision: number
}

/** What becomes of a bet now that more is known of its legs. */
export interface Settled {
  /** those of the legs that are not what they were */
  legs: LegNow[]
  /** absent where the bet stands as it stood */
  change?: {
    revision: number
    state: BetState
    facts: SettlementFacts
    takenBack: Posting[]
    paid: Posting[]
  }
  /** the customer's, after it */
  funds: CustomerFunds
}

export function settleOne(struck: StruckBet, funds: CustomerFunds, maxPayoutMinor: Minor): Settled {
  const { bet, withdrawals } = struck
  const rules = rulesNamed(struck.rules)
  const question = { outcomes: struck.legs.map(({ newest }) => newest), withdrawals, maxPayoutMinor }
  const legs = struck.legs.flatMap(({ no, leg, state: before, revision, newest, newestRevision }): LegNow[] => {
    const state = decideLeg({ bet, leg, outcome: newest, withdrawals, rules })?.state ?? 'OPEN'
    return state === before && newestRevision === revision ? [] : [{ no, state, revision: newestRevision }]
  })
  const [state, effects] = next(struck.state, { type: 'result', settlement: settle({ bet, ...question, rules }) })
  if (state.at === struck.state.at && effects.length === 0) return { legs, funds }
  const moved = movement(effects, funds, struck.fund)
  const change = { revision: struck.revision + 1, state, facts: factsOf(question), takenBack: moved.takenBack, paid: moved.paid }
  return { legs, change, funds: moved.funds }
}

/** What an earlier settlement paid goes back in a transfer of its own, before anything new is paid. */
function movement(effects: readonly BetEffect[], before: CustomerFunds, fund: Fund) {
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
