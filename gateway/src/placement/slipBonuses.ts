import type { Slip } from '@touchline/contract/player/bet'
import { type BetShape, type BonusBet, type BonusConditions, unmetCondition } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { type Currency, parseMoney } from '@touchline/domain/money'
import type { Price } from '@touchline/domain/odds'
import { boostRate } from '../bet/index.ts'
import type {
  Boostable,
  BoostOfAccas,
  FreeBetGiven,
  OpenBonus,
  PriceBoost,
  PriceBoosts,
  ProfitBoostGiven,
} from '../bonus/index.ts'
import { boostOnAcca } from './boostedAcca.ts'
import { boostOnBuilder } from './boostedBuilder.ts'
import type { Builders } from './builders.ts'
import type { Offer } from './offer.ts'
import { requestedGroupsOf } from './slipGroups.ts'
import type { SlipFault } from './slipRefusal.ts'
import type { ValidatedBet } from './validatedBet.ts'

/** The bonuses that a slip requests, as far as they exist. */
export interface SlipBonuses {
  freeBet?: FreeBetGiven | undefined
  profitBoost?: ProfitBoostGiven | undefined
  priceBoost?: PriceBoost | undefined
  accaBoost?: BoostOfAccas | undefined
  /** another slip of the request names the same free bet or profit boost */
  taken?: boolean
}

export interface BonusContext {
  /** what the customer can use */
  open: readonly OpenBonus[]
  boosts: Pick<PriceBoosts, 'of' | 'ofBuilder' | 'ofAccas'>
  taken?: boolean
}

export function slipBonuses(
  slip: Slip,
  offer: Offer,
  { around: { open, boosts, taken = false }, builders }: { around: BonusContext; builders: Builders },
): SlipBonuses {
  const boost = slip.priceBoost && priceBoostOf(slip, offer, { boosts, builders })
  const accaBoost = slip.priceBoost && slip.type === 'COMBO' ? boosts.ofAccas() : undefined
  const mine = <Kind extends OpenBonus['kind']>(kind: Kind, id: string | undefined) =>
    open.find((bonus): bonus is Extract<OpenBonus, { kind: Kind }> => bonus.kind === kind && bonus.id === id)
  return {
    freeBet: mine('FREE_BET', slip.freeBet?.id),
    profitBoost: mine('PROFIT_BOOST', slip.profitBoost?.id),
    ...(boost && boost.id === slip.priceBoost?.id && { priceBoost: boost }),
    ...(accaBoost && accaBoost.id === slip.priceBoost?.id && { accaBoost }),
    taken,
  }
}

/** The boost of its one selection, or of its one bet builder. */
function priceBoostOf(slip: Slip, offer: Offer, by: Pick<BonusContext, 'boosts'> & { builders: Builders }) {
  const offered = slip.selections.flatMap(({ selectionId }) => offer.get(selectionId) ?? [])
  const [only] = offered
  if (slip.type === 'YOURBET') return boostOnBuilder(requestedGroupsOf(slip, by.builders)[0]?.id, offered, by)
  return slip.type === 'SINGLE' && only ? by.boosts.of(only) : undefined
}

/** The bonus terms of the bet. */
export const promisesOf = ({
  freeBet,
  profitBoost,
  accaBoost,
}: SlipBonuses): Pick<BetShape, 'freeBet' | 'profitBoost' | 'accaBoost'> => ({
  ...(freeBet && { freeBet: true }),
  ...(profitBoost && !freeBet && { profitBoost: boostRate(profitBoost.percent) }),
  ...(accaBoost && !freeBet && !profitBoost && { accaBoost: accaBoost.acca }),
})

/** Faults of the requested bonuses that do not depend on the stake. */
export function requestFaults(slip: Slip, bonuses: SlipBonuses, currency: Currency): SlipFault[] {
  const { freeBet, profitBoost, priceBoost, accaBoost } = bonuses
  const requested = [slip.freeBet, slip.profitBoost, slip.priceBoost].filter((each) => each !== undefined)
  const stands: [boolean, SlipFault['type'], SlipFault['reason']?][] = [
    [requested.length > 1 || bonuses.taken === true, 'OneFreeBetOnly'],
    [slip.priceBoost !== undefined && !takesBoost(slip), 'PriceBoostNotAvailable', 'boostedBet'],
    [slip.priceBoost !== undefined && !priceBoost && !accaBoost, 'PriceBoostNotAvailable'],
    [slip.freeBet !== undefined && !(freeBet && isOfAmount(slip.freeBet.amount, freeBet, currency)), 'FreeBetNotAvailable'],
    [slip.profitBoost !== undefined && slip.profitBoost.percentage !== profitBoost?.percent, 'ProfitBoostNotAvailable'],
  ]
  return stands.flatMap(([holds, type, reason]) => (holds ? [{ type, ...(reason && { reason }) }] : []))
}

/** The brand's acca bonus for an acca. */
export const accaBonusOf = ({ type }: Pick<Slip, 'type'>, { accaBonus }: Brand): Pick<BetShape, 'accaBonus'> =>
  type === 'COMBO' && accaBonus ? { accaBonus } : {}

/** Faults of the requested bonuses at this stake. */
export function bonusFaults(
  validated: ValidatedBet,
  { freeBet, profitBoost, priceBoost, accaBoost }: SlipBonuses,
  brand: Pick<Brand, 'priceBoost'>,
): SlipFault[] {
  const bet = bonusBet(validated)
  const lines = validated.lines * (validated.eachWay ? 2 : 1)
  const faults: SlipFault[] = []
  if (freeBet && (validated.stakePerLine !== Math.floor(freeBet.amountMinor / lines) || !meets(bet, freeBet.conditions)))
    faults.push({ type: 'FreeBetRequirementsExceeded' })
  if (profitBoost && !meets(bet, profitBoost.conditions)) faults.push({ type: 'ProfitBoostNotAvailable' })
  if (accaBoost && boostOnAcca(accaBoost, accaLegs(validated), brand)?.missingLegs !== 0)
    faults.push({ type: 'PriceBoostNotAvailable', reason: 'boostedAcca' })
  const maxima = [
    { maxMinor: profitBoost?.maxStakeMinor, reason: 'profitBoostStake' as const },
    { maxMinor: (priceBoost ?? accaBoost)?.maxStakeMinor, reason: 'boostedPriceStake' as const },
  ]
  for (const { maxMinor, reason } of maxima)
    if (maxMinor !== undefined && validated.stakePerLine * lines > maxMinor)
      faults.push({ type: 'StakeTooHigh', reason, maxStakeMinor: Math.floor(maxMinor / lines) })
  return faults
}

/** Whether the bet meets the bonus conditions. */
export const meets = (bet: BonusBet, conditions: BonusConditions): boolean => unmetCondition(conditions, bet) === undefined

/**
 * A leg as bonus conditions see it; a bet builder is one leg, at its price. Starting prices and dividends are unknown.
 */
export const bonusLeg = (offered: readonly Boostable[], price: Price | undefined): BonusBet['legs'][number] => ({
  sportId: offered[0]?.event.sportId ?? '',
  inplay: offered.some(({ event }) => event.state !== 'NOTSTARTED'),
  price,
})

const bonusBet = ({ type, legs }: Pick<ValidatedBet, 'type' | 'legs'>): BonusBet => ({
  type,
  legs: legs.map((unit) =>
    bonusLeg(
      unit.legs.map(({ offered }) => offered),
      unit.legs.some(({ as }) => as === 'SP' || as === 'runner') ? undefined : unit.price,
    ),
  ),
})

/** A single, a bet builder or an acca, to win. */
const takesBoost = ({ type, selections }: Slip): boolean =>
  selections.every(({ eachWay }) => eachWay !== true) &&
  (type === 'YOURBET' || type === 'COMBO' || (type === 'SINGLE' && selections.length === 1))

const accaLegs = ({ legs }: ValidatedBet) =>
  legs.map(({ price, legs: parts, group }) => ({
    price,
    offered: parts.map(({ offered }) => offered),
    atSp: parts.some(({ as }) => as === 'SP'),
    groupId: group?.id,
  }))

const isOfAmount = (amount: string | number | undefined, { amountMinor }: FreeBetGiven, currency: Currency): boolean =>
  amount === undefined || parseMoney(amount, currency) === amountMinor
