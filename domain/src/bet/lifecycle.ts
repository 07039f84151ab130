import type { Minor } from '../money/index.ts'
import { type Promotion, promotionCosts } from './promotionCosts.ts'
import type { Settlement } from './settle.ts'

type Settled = Extract<Settlement, { at: 'settled' }>

/**
 * What the book records of a bet. `stakeMinor` is what is still staked: a partial cash-out takes its part. `revision` counts its settlements, 1 the first time; a bet that a corrected result
 * opened again keeps its count.
 */
export type BetState =
  | { at: 'pending'; stakeMinor: Minor }
  | { at: 'rejected'; stakeMinor: Minor; why: string }
  | { at: 'accepted'; stakeMinor: Minor; revision: number }
  | { at: 'settled' | 'void'; stakeMinor: Minor; revision: number; settlement: Settled }
  /** all of it was cashed out: no result changes anything any more */
  | { at: 'cashedOut'; stakeMinor: Minor; revision: number }

export type BetEvent =
  | { type: 'accept' }
  | { type: 'reject'; why: string }
  /** what `settle` says now: after each result of a market of its legs, corrections and voids included */
  | { type: 'result'; settlement: Settlement }
  /** so much of the stake is given up for so much money; all that is left of it ends the bet */
  | { type: 'cashOut'; stakeMinor: Minor; paidMinor: Minor }

/**
 * Movements of money, never of nothing. A settlement is `collectStake` and what it pays, or `returnStake`; its reversal,
 * always whole, is `takeBack` (of a void bet `takeBackStake`) and `reopenStake`, and stands before the settlement that
 * replaces it. What `takeBack` does not find in the wallet becomes the customer's debt; a `holdStake` that the wallet does
 * not cover refuses the bet. A stake comes from a fund, cash or a free bet, and goes back to it; winnings are cash.
 */
export type BetEffect =
  /** wallet → open stakes */
  | { do: 'holdStake'; amountMinor: Minor }
  /** open stakes → wallet: the bet is void */
  | { do: 'returnStake'; amountMinor: Minor }
  /** open stakes → book: the bet is decided */
  | { do: 'collectStake'; amountMinor: Minor }
  /** book → open stakes: it is undecided again */
  | { do: 'reopenStake'; amountMinor: Minor }
  /** book → wallet */
  | { do: 'pay'; amountMinor: Minor }
  /** wallet → book: all that the latest settlement paid */
  | { do: 'takeBack'; amountMinor: Minor }
  /** wallet → book: the stake that a void bet gave back */
  | { do: 'takeBackStake'; amountMinor: Minor }
  /** a promotion's account → book: the part of what was paid that is its cost */
  | { do: 'chargePromotion'; promotion: Promotion; amountMinor: Minor }
  /** book → the promotion's account: that part of a settlement that is reversed */
  | { do: 'unbearBonus'; promotion: Promotion; amountMinor: Minor }

type Step = [BetState, BetEffect[]]

/** A bet begins here: its stake is not taken yet. */
export const struck = (stakeMinor: Minor): BetState => ({ at: 'pending', stakeMinor })

/**
 * The bet's next state and the money that moves with it, in order. What comes too late or twice (an acceptance of a
 * rejected bet, a result before the acceptance, the same result again) changes nothing: the same state, no effects.
 */
export function next(now: BetState, event: BetEvent): Step {
  switch (now.at) {
    case 'pending':
      return answered(now, event)
    case 'rejected':
    case 'cashedOut':
      return [now, []]
    case 'accepted':
      if (event.type === 'cashOut') return cashedOut(now, event)
      return event.type === 'result' && event.settlement.at === 'settled' ? settledAs(now, event.settlement) : [now, []]
    case 'settled':
    case 'void':
      return event.type === 'result' ? corrected(now, event.settlement) : [now, []]
  }
}

function answered(now: Extract<BetState, { at: 'pending' }>, event: BetEvent): Step {
  const { stakeMinor } = now
  switch (event.type) {
    case 'accept':
      return [{ at: 'accepted', stakeMinor, revision: 0 }, [{ do: 'holdStake', amountMinor: stakeMinor }]]
    case 'reject':
      return [{ at: 'rejected', stakeMinor, why: event.why }, []]
    case 'result':
    case 'cashOut':
      return [now, []]
  }
}

/** More than is staked, or nothing of it, is no part: nothing happens. */
function cashedOut(
  now: Extract<BetState, { at: 'accepted' }>,
  { stakeMinor: part, paidMinor }: { stakeMinor: Minor; paidMinor: Minor },
): Step {
  if (part <= 0 || part > now.stakeMinor) return [now, []]
  const stakeMinor = now.stakeMinor - part
  const effects = [...moved('collectStake', part), ...moved('pay', paidMinor)]
  return [stakeMinor === 0 ? { at: 'cashedOut', stakeMinor, revision: now.revision } : { ...now, stakeMinor }, effects]
}

function settledAs({ stakeMinor, revision }: { stakeMinor: Minor; revision: number }, settlement: Settled): Step {
  const isVoid = settlement.status === 'CANCELLED'
  const state: BetState = { at: isVoid ? 'void' : 'settled', stakeMinor, revision: revision + 1, settlement }
  if (isVoid) return [state, moved('returnStake', stakeMinor)]
  const costs = promotionCosts(settlement.receipt).map((cost) => ({ do: 'chargePromotion' as const, ...cost }))
  return [state, [...moved('collectStake', stakeMinor), ...costs, ...moved('pay', settlement.returnsMinor)]]
}

/** What the earlier result paid is taken back; then the new one pays, or the bet waits again. */
function corrected(now: Extract<BetState, { at: 'settled' | 'void' }>, settlement: Settlement): Step {
  const { stakeMinor, revision } = now
  if (settlement.at === 'settled' && sameMoney(now.settlement, settlement)) return [{ ...now, settlement }, []]
  const costs = promotionCosts(now.settlement.receipt).map((cost) => ({ do: 'unbearBonus' as const, ...cost }))
  const takeBack = moved(now.at === 'void' ? 'takeBackStake' : 'takeBack', now.settlement.returnsMinor)
  const reversal = [...takeBack, ...costs, ...moved('reopenStake', stakeMinor)]
  if (settlement.at === 'open') return [{ at: 'accepted', stakeMinor, revision }, reversal]
  const [state, effects] = settledAs(now, settlement)
  return [state, [...reversal, ...effects]]
}

const moved = (what: Exclude<BetEffect['do'], 'chargePromotion' | 'unbearBonus'>, amountMinor: Minor): BetEffect[] =>
  amountMinor > 0 ? [{ do: what, amountMinor }] : []

/** The same money from the same pockets under the same word is the same settlement, told with newer legs. */
const sameMoney = (a: Settled, b: Settled): boolean =>
  a.status === b.status &&
  a.returnsMinor === b.returnsMinor &&
  JSON.stringify(promotionCosts(a.receipt)) === JSON.stringify(promotionCosts(b.receipt))
