import type { DeadHeat } from '../feed/index.ts'
import { one, type Rational, rational, zero } from '../odds/index.ts'
import type { RulesProfile } from './rules.ts'

/**
 * The part of the stake that counts when more runners tied than there were places left; it is paid at full odds and the
 * rest of the stake loses. Being a factor of the leg, it also applies in multiples.
 */
export function deadHeatShare(heat: DeadHeat | undefined, { deadHeat }: Pick<RulesProfile, 'deadHeat'>): Rational {
  if (!heat || heat.places >= heat.tied) return one
  if (heat.places <= 0) return zero
  return deadHeat === 'pay-in-full' ? one : rational(heat.places, heat.tied)
}
