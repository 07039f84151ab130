import { add, multiply, one, type Price, type Rational, rational, zero } from '../odds/index.ts'

/** What a boosted acca gains: hundredths of its decimal price, while it has so many legs that are not void. */
export interface AccaBoost {
  percent: number
  legs: number
}

/** The rate and not the percentage; 0 for an acca that has too few legs, or has lost them to void results. */
export const accaBoostRate = ({ percent, legs }: AccaBoost, standing: number): Rational =>
  standing >= legs ? rational(percent, 100) : zero

/** The decimal price with so many hundredths on top. */
export const raisedBy = (price: Price, percent: number): Price =>
  multiply(price, add(one, rational(Math.round(percent * 100), 10_000)))
