import type { Minor } from '../money/index.ts'
import { voidState } from './outcomeState.ts'
import { type Promotion, promotionCosts } from './promotionCosts.ts'
import type { Settlement } from './settle.ts'

type Settled = Extract<Settlement, { at: 'settled' }>

/**
 * The state of a bet. `stakeMinor` is the remaining stake: a partial cash-out reduces it. `revision` counts settlements
 * from 1; a bet reopened by a corrected result keeps its count.
 */
export type BetState =
  | { at: 'pending'; stakeMinor: Minor }
  | { at: 'rejected'; stakeMinor: Minor; why: string }
  | { at: 'accepted'; stakeMinor: Minor; revision: number }
  | { at: 'settled' | 'void'; stakeMinor: Minor; revision: number; settlement: Settled }
  /** cashed out in full: results no longer change anything */
  | { at: 'cashedOut'; stakeMinor: Minor; revision: number }

export type BetEvent =
  | { type: 'accept' }
  | { type: 'reject'; why: string }
  /** the current outcome of `settle`: after each result of a leg's market, corrections and voids included */
  | { type: 'result'; settlement: Settlement }
  /** part of the stake is given up for a payment; giving up all of it ends the bet */
  | { type: 'cashOut'; stakeMinor: Minor; paidMinor: Minor; withheldMinor?: Minor }

/**
 * Movements of money, never of zero. A settlement is `collectStake` and its payments, or `returnStake`; its reversal,
 * always in full, is `takeBack` (for a void bet `takeBackStake`) and `reopenStake`, and precedes the new settlement. A tax on
 * winnings is withheld from a payment and given back by its reversal: the customer is paid, and pays back, the rest. If the
 * wallet does not cover a `takeBack`, the rest becomes the customer's debt; if it does not cover a `holdStake`, the bet is
 * refused. A stake comes from a fund, cash or a free bet, and returns to it; winnings are cash.
 */
export type BetEffect =
  /** wallet → open stakes */
  | { do: 'holdStake'; amountMinor: Minor }
  /** open stakes → wallet: the bet is void */
  | { do: 'returnStake'; amountMinor: Minor }
  /** open stakes → book: the bet is settled */
  | { do: 'collectStake'; amountMinor: Minor }
  /** book → open stakes: the bet is open again */
  | { do: 'reopenStake'; amountMinor: Minor }
  /** book → wallet */
  | { do: 'pay'; amountMinor: Minor }
  /** book → tax: withheld from a payment */
  | { do: 'withhold'; amountMinor: Minor }
  /** tax → book: of a payment that is taken back */
  | { do: 'giveBackTax'; amountMinor: Minor }
  /** wallet → book: everything the latest settlement paid */
  | { do: 'takeBack'; amountMinor: Minor }
  /** wallet → book: the stake returned by a void bet */
  | { do: 'takeBackStake'; amountMinor: Minor }
  /** a promotion's account → book: the promotion's share of a payment */
  | { do: 'chargePromotion'; promotion: Promotion; amountMinor: Minor }
  /** book → the promotion's account: that share of a reversed settlement */
  | { do: 'refundPromotion'; promotion: Promotion; amountMinor: Minor }

type Step = [BetState, BetEffect[]]

/** A new bet: its stake is not held yet. */
export const pendingBet = (stakeMinor: Minor): BetState => ({ at: 'pending', stakeMinor })

/**
 * The bet's next state and the money to move, in order. Late or repeated events (accepting a rejected bet, a result before
 * acceptance, the same result again) change nothing: same state, no effects.
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

/** A cash-out of more than is staked, or of nothing, is ignored. */
function cashedOut(
  now: Extract<BetState, { at: 'accepted' }>,
  { stakeMinor: part, paidMinor, withheldMinor = 0 }: { stakeMinor: Minor; paidMinor: Minor; withheldMinor?: Minor },
): Step {
  if (part <= 0 || part > now.stakeMinor) return [now, []]
  const stakeMinor = now.stakeMinor - part
  const effects = [...moved('collectStake', part), ...paid(paidMinor, withheldMinor)]
  return [stakeMinor === 0 ? { at: 'cashedOut', stakeMinor, revision: now.revision } : { ...now, stakeMinor }, effects]
}

function settledAs({ stakeMinor, revision }: { stakeMinor: Minor; revision: number }, settlement: Settled): Step {
  const isVoid = settlement.status === voidState
  const state: BetState = { at: isVoid ? 'void' : 'settled', stakeMinor, revision: revision + 1, settlement }
  if (isVoid) return [state, moved('returnStake', stakeMinor)]
  const costs = promotionCosts(settlement.receipt).map((cost) => ({ do: 'chargePromotion' as const, ...cost }))
  return [state, [...moved('collectStake', stakeMinor), ...costs, ...paid(settlement.returnsMinor, withheldFrom(settlement))]]
}

/** Takes back what the earlier result paid, then pays the new one or reopens the bet. */
function corrected(now: Extract<BetState, { at: 'settled' | 'void' }>, settlement: Settlement): Step {
  const { stakeMinor, revision } = now
  if (settlement.at === 'settled' && sameMoney(now.settlement, settlement)) return [{ ...now, settlement }, []]
  const costs = promotionCosts(now.settlement.receipt).map((cost) => ({ do: 'refundPromotion' as const, ...cost }))
  const withheldMinor = withheldFrom(now.settlement)
  const takeBack = [
    ...moved(now.at === 'void' ? 'takeBackStake' : 'takeBack', now.settlement.returnsMinor - withheldMinor),
    ...moved('giveBackTax', withheldMinor),
  ]
  const reversal = [...takeBack, ...costs, ...moved('reopenStake', stakeMinor)]
  if (settlement.at === 'open') return [{ at: 'accepted', stakeMinor, revision }, reversal]
  const [state, effects] = settledAs(now, settlement)
  return [state, [...reversal, ...effects]]
}

const moved = (what: Exclude<BetEffect['do'], 'chargePromotion' | 'refundPromotion'>, amountMinor: Minor): BetEffect[] =>
  amountMinor > 0 ? [{ do: what, amountMinor }] : []

const withheldFrom = ({ receipt }: Settled): Minor => receipt.tax?.withheldMinor ?? 0

const paid = (grossMinor: Minor, withheldMinor: Minor): BetEffect[] => [
  ...moved('pay', grossMinor - withheldMinor),
  ...moved('withhold', withheldMinor),
]

/**
 * Settlements with the same status and the same money from the same accounts are equal even if leg details differ, or the
 * tax does: what is not paid again is not taxed again.
 */
const sameMoney = (a: Settled, b: Settled): boolean =>
  a.status === b.status &&
  a.returnsMinor === b.returnsMinor &&
  JSON.stringify(promotionCosts(a.receipt)) === JSON.stringify(promotionCosts(b.receipt))
