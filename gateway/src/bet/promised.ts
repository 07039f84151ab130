import type { BetShape, ComboBonus } from '@touchline/domain/bet'
import { multiply, type PriceText, parsePrice, priceText, type Rational, rational } from '@touchline/domain/odds'

/** What was promised with a bet beside its prices, as it is kept with it: brands change their offers, bets do not. */
export interface WrittenPromise {
  /** hundredths of the winnings */
  profitBoost?: number
  comboBonus?: { tiers: ComboBonus['tiers']; shortestPrice: PriceText }
}

export type Promised = Pick<BetShape, 'profitBoost' | 'comboBonus'>

export function promisedOf({ profitBoost, comboBonus }: WrittenPromise): Promised {
  return {
    ...(profitBoost !== undefined && { profitBoost: boostRate(profitBoost) }),
    ...(comboBonus && { comboBonus: { ...comboBonus, shortestPrice: priceOf(comboBonus.shortestPrice) } }),
  }
}

export const boostRate = (percent: number): Rational => rational(percent, 100)

/** Nothing where nothing was promised. */
export function writtenPromise({ profitBoost, comboBonus }: Promised): WrittenPromise | undefined {
  if (!profitBoost && !comboBonus) return undefined
  return {
    ...(profitBoost && { profitBoost: Number(multiply(profitBoost, rational(100)).n) }),
    ...(comboBonus && { comboBonus: { ...comboBonus, shortestPrice: priceText(comboBonus.shortestPrice) } }),
  }
}

function priceOf(text: PriceText) {
  const price = parsePrice(text)
  if (!price) throw new TypeError(`no price: ${text}`)
  return price
}
