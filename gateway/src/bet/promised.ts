import type { AccaBonus, AccaBoost, BetShape } from '@touchline/domain/bet'
import { multiply, type PriceText, parsePrice, priceText, type Rational, rational } from '@touchline/domain/odds'

/**
 * What a bet was promised besides its prices, stored with the bet: brands change their offers, bets keep theirs.
 * `comboBonus`: the acca bonus, by the name in the tables.
 */
export interface WrittenPromise {
  /** hundredths of the winnings */
  profitBoost?: number
  accaBoost?: AccaBoost
  comboBonus?: { tiers: AccaBonus['tiers']; shortestPrice: PriceText }
}

export type Promised = Pick<BetShape, 'profitBoost' | 'accaBonus' | 'accaBoost'>

export function promisedOf({ profitBoost, comboBonus, accaBoost }: WrittenPromise): Promised {
  return {
    ...(profitBoost !== undefined && { profitBoost: boostRate(profitBoost) }),
    ...(accaBoost && { accaBoost }),
    ...(comboBonus && { accaBonus: { ...comboBonus, shortestPrice: priceOf(comboBonus.shortestPrice) } }),
  }
}

export const boostRate = (percent: number): Rational => rational(percent, 100)

/** Undefined if nothing was promised. */
export function writtenPromise({ profitBoost, accaBonus, accaBoost }: Promised): WrittenPromise | undefined {
  if (!profitBoost && !accaBonus && !accaBoost) return undefined
  return {
    ...(profitBoost && { profitBoost: Number(multiply(profitBoost, rational(100)).n) }),
    ...(accaBoost && { accaBoost }),
    ...(accaBonus && { comboBonus: { ...accaBonus, shortestPrice: priceText(accaBonus.shortestPrice) } }),
  }
}

function priceOf(text: PriceText) {
  const price = parsePrice(text)
  if (!price) throw new TypeError(`no price: ${text}`)
  return price
}
