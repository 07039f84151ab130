import type { calls, DataOf } from '@touchline/contract'
import { accaBonusRate, type BetShape, type BetType, boostedOdds, freeBetOffer } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { formatMinor } from '@touchline/domain/money'
import { displayOdds, multiply, type Price, rational, toNumber } from '@touchline/domain/odds'
import { boostRate } from '../bet/index.ts'
import { type OpenBonus, type ProfitBoostGiven, wireAccaBoost, wirePrice, wirePriceBoost } from '../bonus/index.ts'
import { boostOnAcca } from './boostedAcca.ts'
import { boostOnBuilder } from './boostedBuilder.ts'
import type { Builders } from './builders.ts'
import type { CalculatedLeg } from './calculatedLegs.ts'
import { isUnavailable } from './offer.ts'
import { type BonusContext, bonusLeg, meets } from './slipBonuses.ts'

type Detail = DataOf<(typeof calls)['calculateBets']>['betDetails'][number]
type Offers = Pick<
  Detail,
  'comboBonusPercentage' | 'displayTotalOddsBoosted' | 'profitBoosts' | 'freeBets' | 'priceBoost' | 'accaBoost'
>

interface OfferedBet extends Pick<BetShape, 'eachWay' | 'accaBonus'> {
  /** an each-way line counts twice */
  lines: number
  type: BetType
  legs: readonly Pick<CalculatedLeg, 'price' | 'offered' | 'atSp' | 'groupId'>[]
  /** the price of all legs together, if there is one */
  whole: Price | undefined
}

/** The bonuses that a bet qualifies for: by its legs, and from the customer's own. */
export function offeredBonuses(bet: OfferedBet, brand: Brand, { open, boosts }: BonusContext, builders: Builders): Offers {
  const isSuspended = bet.legs.some(({ offered }) => offered.some(isUnavailable))
  const bonusBet = {
    type: bet.type,
    legs: bet.legs.map(({ offered, price, atSp }) => bonusLeg(offered, atSp ? undefined : price)),
  }
  const usable = open.filter(({ currency, conditions }) => currency === brand.currency && meets(bonusBet, conditions))
  const freeBets = usable.filter((bonus) => isOffered(bonus, bet.eachWay, isSuspended)).map(({ id }) => id)
  const profitBoosts = usable.flatMap((bonus) => (bonus.kind === 'PROFIT_BOOST' && !isSuspended ? [boostOn(bonus, bet)] : []))
  const boost = isSuspended ? undefined : priceBoostOn(bet, { boosts, builders })
  const priceBoost = boost && wirePriceBoost(boost, brand, 'list')
  const accaBoost = isSuspended ? undefined : accaBoostOn(bet, brand, boosts)
  return {
    ...gained(bet),
    ...(profitBoosts.length > 0 && { profitBoosts }),
    ...(freeBets.length > 0 && { freeBets }),
    ...(priceBoost && { priceBoost }),
    ...(accaBoost && { accaBoost }),
  }
}

function priceBoostOn({ type, eachWay, legs: [leg] }: OfferedBet, by: Pick<BonusContext, 'boosts'> & { builders: Builders }) {
  const [only] = leg?.offered ?? []
  if (!leg || !only || eachWay) return undefined
  if (type === 'SINGLE') return by.boosts.of(only)
  return type === 'YOURBET' ? boostOnBuilder(leg.groupId, leg.offered, by) : undefined
}

/** B4.23f: reports missing legs as well. */
function accaBoostOn({ type, eachWay, legs, whole }: OfferedBet, brand: Brand, boosts: BonusContext['boosts']) {
  const boost = type === 'COMBO' && !eachWay ? boosts.ofAccas() : undefined
  const fit = boost && boostOnAcca(boost, legs, brand)
  if (!boost || !fit) return undefined
  return {
    ...wireAccaBoost(boost, brand),
    missingLegs: fit.missingLegs,
    ...(whole && { originalOdds: wirePrice(whole), boostedOdds: wirePrice(fit.raised(whole)) }),
  }
}

/** B4.24 */
function gained({ accaBonus, legs, whole }: OfferedBet): Offers {
  const rate =
    accaBonus &&
    accaBonusRate(
      accaBonus,
      legs.map(({ price }) => price),
    )
  if (!rate || rate.n === 0n) return {}
  const percentage = toNumber(multiply(rate, rational(100)))
  return { comboBonusPercentage: percentage, ...(whole && { displayTotalOddsBoosted: displayOdds(boostedOdds(whole, rate)) }) }
}

/** B4.21e */
function isOffered(bonus: OpenBonus, eachWay: boolean, suspended: boolean): boolean {
  if (bonus.kind !== 'FREE_BET') return false
  const { amountMinor, validUntil } = bonus
  const [now, expiresAt] = [new Date().toISOString(), validUntil.toISOString()]
  return freeBetOffer({ amountMinor, expiresAt, now, suspended, eachWay }).offered
}

const boostOn = ({ id, percent, maxStakeMinor, currency }: ProfitBoostGiven, { whole, lines }: OfferedBet) => ({
  id,
  percentage: percent,
  maxStake: formatMinor(Math.floor(maxStakeMinor / Math.max(1, lines)), currency),
  ...(whole && { displayOddsBoosted: displayOdds(boostedOdds(whole, boostRate(percent))) }),
})
