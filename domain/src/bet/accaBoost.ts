import { add, multiply, one, type Price, type Rational, rational, zero } from '../odds/index.ts'

/** An acca's price boost: `percent` on the decimal price while at least `legs` legs are not void. */
export interface AccaBoost {
  percent: number
  legs: number
}

/** The boost as a rate, not a percentage; 0 for an acca with too few legs, or too few left after voids. */
export const accaBoostRate = ({ percent, legs }: AccaBoost, legsLeft: number): Rational =>
  legsLeft >= legs ? rational(percent, 100) : zero

/** The decimal price raised by a percentage. */
export const raisedBy = (price: Price, percent: number): Price =>
  multiply(price, add(one, rational(Math.round(percent * 100), 10_000)))
