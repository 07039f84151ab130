import type { calls, DataOf } from '@touchline/contract'
import { type BetShape, type BetType, boostedOdds, comboBonusRate, freeBetOffer } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { displayOdds, multiply, type Price, rational, toNumber } from '@touchline/domain/odds'
import { type OpenBonus, wirePriceBoost } from '../bonus/index.ts'
import type { CalculatedLeg } from './calculatedLegs.ts'
import type { Offered } from './offer.ts'
import { boostRate } from './promised.ts'
import { type BonusesAround, bonusLeg, meets } from './slipBonuses.ts'

type Detail = DataOf<(typeof calls)['calculateBets']>['betDetails'][number]
type Offers = Pick<Detail, 'comboBonusPercentage' | 'displayTotalOddsBoosted' | 'profitBoosts' | 'freeBets' | 'priceBoost'>

interface OfferedBet extends Pick<BetShape, 'eachWay' | 'comboBonus'> {
  type: BetType
  legs: readonly Pick<CalculatedLeg, 'price' | 'offered' | 'atSp'>[]
  /** the price of all legs together, where there is one */
  whole: Price | undefined
}

/** What a bet could gain: by its legs, and by what the customer was given. */
export function offeredBonuses(bet: OfferedBet, brand: Brand, { open, boostOf }: BonusesAround): Offers {
  const isSuspended = bet.legs.some(({ offered }) => offered.some(isShut))
  const asked = { type: bet.type, legs: bet.legs.map(({ offered, price, atSp }) => bonusLeg(offered, atSp ? undefined : price)) }
  const usable = open.filter(({ currency, conditions }) => currency === brand.currency && meets(asked, conditions))
  const freeBets = usable.filter((bonus) => isOffered(bonus, bet.eachWay, isSuspended)).map(({ id }) => id)
  const profitBoosts = usable.flatMap((bonus) => (bonus.kind === 'PROFIT_BOOST' && !isSuspended ? [boostOn(bonus, bet)] : []))
  const [only] = bet.type === 'SINGLE' && !bet.eachWay ? bet.legs.flatMap(({ offered }) => offered) : []
  const boost = only && !isSuspended ? boostOf(only) : undefined
  const priceBoost = boost && wirePriceBoost(boost, brand, 'list')
  return {
    ...gained(bet),
    ...(profitBoosts.length > 0 && { profitBoosts }),
    ...(freeBets.length > 0 && { freeBets }),
    ...(priceBoost && { priceBoost }),
  }
}

/** B4.24 */
function gained({ comboBonus, legs, whole }: OfferedBet): Offers {
  const rate =
    comboBonus &&
    comboBonusRate(
      comboBonus,
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

const boostOn = ({ id, percent }: Extract<OpenBonus, { kind: 'PROFIT_BOOST' }>, { whole }: OfferedBet) => ({
  id,
  percentage: percent,
  ...(whole && { displayOddsBoosted: displayOdds(boostedOdds(whole, boostRate(percent))) }),
})

const isShut = ({ selection, market, event }: Offered): boolean =>
  event.suspended || market.status !== 'OPEN' || selection.status !== 'OPEN'
