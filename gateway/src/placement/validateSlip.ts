import type { Slip } from '@touchline/contract/player/bet'
import { totalStake } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { type Minor, parseMoney } from '@touchline/domain/money'
import { castTypeOf } from '../bet/index.ts'
import type { Builders } from './builders.ts'
import { castFaults } from './castFaults.ts'
import { halfTimeTeamsOf } from './halfTimeTeams.ts'
import { returnsMinor, type StakeTaken } from './limits.ts'
import type { Offer } from './offer.ts'
import { type AcceptOddsChange, lacksEachWay, selectionFaults } from './selectionFault.ts'
import { accaBonusOf, bonusFaults, promisesOf, requestFaults, type SlipBonuses } from './slipBonuses.ts'
import { type RequestedGroup, requestedGroupsOf, type ValidatedUnit, validatedUnits } from './slipGroups.ts'
import { highestPriority, type SlipFault } from './slipRefusal.ts'
import { shapeFaults } from './slipShape.ts'
import { acceptedStake, arithmeticOf, betOf, perLineMax, type ValidatedBet } from './validatedBet.ts'
import { type ValidatedLeg, validatedLeg } from './validatedLeg.ts'

/** The bet that the slip would be, as far as it is one, and its highest-priority fault. */
export interface SlipValidation {
  fault?: SlipFault
  bet?: ValidatedBet
  stakeMinor?: Minor
  /** absent if the payout is not known in advance: a starting price, a dividend */
  possibleMinor?: Minor
  /** the stake that the book takes; absent for a stake that is always taken */
  taken?: StakeTaken
  /** every known selection of the slip with the offer it was validated against, in the bet's order */
  known: ValidatedLeg[]
  /** the same, as the bet's lines count them */
  units: ValidatedUnit[]
}

export interface ValidationContext {
  brand: Brand
  builders: Builders
  accept: AcceptOddsChange
  bonuses: SlipBonuses
  /** calculate the stake limit even for a stake that is always taken: some customers' limits are lower */
  limitAlways?: boolean | undefined
}

/**
 * Validates a slip against the offer, with the browser's arithmetic. The customer's balance and blocks are checked
 * elsewhere; the bonuses that the slip requests are checked here.
 */
export function validateSlip(slip: Slip, offer: Offer, by: ValidationContext): SlipValidation {
  const { brand, builders, accept, bonuses, limitAlways } = by
  const groups = requestedGroupsOf(slip, builders)
  const { known, faults } = validatedLegs(slip, offer, groups, by)
  const { units, faults: unitFaults } = validatedUnits(known, groups, { builders, accept, boosted: builderPrice(bonuses) })
  faults.push(...shapeFaults(slip, groups, brand), ...unitFaults, ...requestFaults(slip, bonuses, brand.currency))
  if (slip.currency !== undefined && slip.currency !== brand.currency) faults.push({ type: 'InvalidCurrency' })
  const ended = (more: Partial<SlipValidation> = {}): SlipValidation => {
    const fault = highestPriority(faults)
    return { known, units, ...more, ...(fault && { fault }) }
  }

  const stakePerLine = parseMoney(slip.stake, brand.currency)
  if (typeof stakePerLine !== 'number' || stakePerLine === 0) {
    faults.push({ type: 'InvalidStake' })
    return ended()
  }
  if (stakePerLine < brand.minStake) faults.push({ type: 'MinimumStake', minStakeMinor: brand.minStake })
  const sound = highestPriority(faults)?.type !== 'InvalidBet' && known.length === slip.selections.length
  const plain = sound ? betOf(slip, stakePerLine, units) : undefined
  if (!plain) return ended()
  const bet = { ...plain, ...promisesOf(bonuses), ...accaBonusOf(plain, brand) }
  const shape = arithmeticOf(bet)
  const stakeMinor = totalStake(bet)
  const returns = shape && returnsMinor(shape, brand)
  faults.push(...bonusFaults(bet, bonuses, brand))
  const paysTooMuch = returns !== undefined && returns > brand.maxPayout
  const alwaysTaken = !limitAlways && !paysTooMuch && stakeMinor <= Math.min(brand.risk.minMaxStake, brand.maxStake)
  const taken = alwaysTaken ? undefined : acceptedStake(bet, stakeMinor, brand)
  if (taken && paysTooMuch) faults.push({ type: 'TRADER_STAKE_TOO_HIGH', maxStakeMinor: perLineMax(bet, taken) })
  const heroes = halfTimeTeamsOf(slip, bet, { stakeMinor, brand })
  if (heroes === 'notOffered') faults.push({ type: 'BetTypeNotAvailable' })
  else if (heroes) bet.halfTimeTeams = heroes
  const isKnown = known.every(({ as }) => as !== 'SP' && as !== 'runner')
  return ended({ bet, stakeMinor, ...(taken && { taken }), ...(isKnown && returns !== undefined && { possibleMinor: returns }) })
}

const builderPrice = ({ priceBoost }: SlipBonuses) => (priceBoost?.on === 'builder' ? priceBoost.boosted : undefined)

function validatedLegs(
  slip: Slip,
  offer: Offer,
  groups: readonly RequestedGroup[],
  { accept, bonuses: { priceBoost } }: ValidationContext,
): { known: ValidatedLeg[]; faults: SlipFault[] } {
  const grouped = new Set(groups.flatMap(({ selections }) => selections))
  const faults: SlipFault[] = []
  const known: ValidatedLeg[] = []
  for (const requested of slip.selections) {
    const offered = offer.get(requested.selectionId)
    if (!offered) {
      faults.push({ type: 'SelectionNotFound', selectionId: requested.selectionId })
      continue
    }
    const boosted =
      priceBoost?.on === 'selection' && priceBoost.selectionId === requested.selectionId ? priceBoost.boosted : undefined
    const leg = validatedLeg(slip, requested, offered, { isGrouped: grouped.has(requested.selectionId), boosted })
    faults.push(...selectionFaults(requested, offered, { as: leg.as, accept, boosted }))
    if (lacksEachWay(requested, offered, leg.as)) faults.push({ type: 'BetTypeNotAvailable', selectionId: requested.selectionId })
    known.push(leg)
  }
  const cast = castTypeOf(slip)
  if (!cast) return { known, faults }
  faults.push(...castFaults(cast, known))
  return { known: known.toSorted((a, b) => (a.requested.raceCastPosition ?? 0) - (b.requested.raceCastPosition ?? 0)), faults }
}
