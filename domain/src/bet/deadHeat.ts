import type { DeadHeat } from '../feed/index.ts'
import { one, type Rational, rational, zero } from '../odds/index.ts'
import type { RulesProfile } from './rules.ts'

/**
 * The part of the stake that stands when more runners tied than there were places left for; it is paid at the full
 * price and the rest of the stake loses. As a factor of the leg it counts in multiples too.
 */
export function deadHeatShare(heat: DeadHeat | undefined, { deadHeat }: Pick<RulesProfile, 'deadHeat'>): Rational {
  if (!heat || heat.places >= heat.tied) return one
  if (heat.places <= 0) return zero
  return deadHeat === 'pay-in-full' ? one : rational(heat.places, heat.tied)
}
