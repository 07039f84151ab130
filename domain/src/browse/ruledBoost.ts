import type { Market, Selection, SportEvent } from '../catalogue/index.ts'
import { add, compare, divide, ladder, multiply, type Price, parsePrice, rational } from '../odds/index.ts'

/** Which prices are boosted automatically: one side of every so many matches, pre-match. */
export interface BoostRule {
  /** one in this many matches */
  oneMatchIn: number
  /** maximum percentages on the decimal price; each match has one of them */
  percents: readonly number[]
  marketTypes: readonly string[]
  /** shorter or longer prices are not boosted */
  shortestPrice: Price
  longestPrice: Price
}

/** Which suggested bet builders are boosted automatically. */
export interface BuilderBoostRule {
  oneMatchIn: number
  percents: readonly number[]
  /** by the last part of their ids; each match has one of them */
  accas: readonly string[]
  longestPrice: Price
}

export interface RuledBoost {
  /** the same for the same selection, whatever its price */
  id: string
  original: Price
  boosted: Price
}

/**
 * The boost of a selection, if the rule gives it one: a pure function of the event, its market and the current price, so
 * that every process with the catalogue has the same boosts, and they move with the price.
 */
export function ruledBoost(
  rule: BoostRule,
  { selection, market, event }: { selection: Selection; market: Market; event: SportEvent },
): RuledBoost | undefined {
  if (selection.kind !== 'REGULAR' || event.state !== 'NOTSTARTED' || !isChosen(rule, { selection, market, event }))
    return undefined
  const original = parsePrice(selection.price ?? '')
  if (!original || compare(original, rule.shortestPrice) < 0 || compare(original, rule.longestPrice) > 0) return undefined
  const percent = oneOf(rule.percents, `percent ${event.id}`)
  const boosted = percent === undefined ? undefined : raised(original, percent)
  return boosted && { id: `rule-${numberOf(selection.id).toString(36)}`, original, boosted }
}

/** The boost of a suggested bet builder, likewise; the shortest boosted price is set by the brand, not by the rule. */
export function ruledBuilderBoost(
  rule: BuilderBoostRule,
  { id, event, price }: { id: string; event: SportEvent; price: Price },
): RuledBoost | undefined {
  if (!isMatchChosen(rule, event, 'builder') || !id.endsWith(`:${oneOf(rule.accas, `builder ${event.id}`) ?? ''}`))
    return undefined
  if (compare(price, rule.longestPrice) > 0) return undefined
  const percent = oneOf(rule.percents, `builder percent ${event.id}`)
  const boosted = percent === undefined ? undefined : raised(price, percent)
  return boosted && { id: `rule-${numberOf(id).toString(36)}`, original: price, boosted }
}

/** Whether the rule selects this match. */
export const isMatchChosen = (
  { oneMatchIn }: Pick<BoostRule, 'oneMatchIn'>,
  { id, type }: SportEvent,
  what: 'match' | 'builder' = 'match',
): boolean => type === 'HEAD_TO_HEAD' && numberOf(`${what} ${id}`) % oneMatchIn === 0

/** Whether the rule selects this selection of its market, whether or not its price may be boosted now. */
function isChosen(
  { oneMatchIn, marketTypes }: BoostRule,
  { selection, market, event }: { selection: Selection; market: Market; event: SportEvent },
): boolean {
  if (!marketTypes.includes(market.type) || !isMatchChosen({ oneMatchIn }, event)) return false
  return oneOf(market.selectionIds, `side ${event.id}`) === selection.id
}

/** The longest ladder price within this percentage; `undefined` if none is longer. */
function raised(original: Price, percent: number): Price | undefined {
  const limit = multiply(original, add(rational(1), divide(rational(percent), rational(100))))
  const step = ladder.findLast(({ price }) => compare(price, limit) <= 0)
  return step && compare(step.price, original) > 0 ? step.price : undefined
}

const oneOf = <T>(several: readonly T[], by: string): T | undefined => several[numberOf(by) % several.length]

/** FNV-1a with a final mix: names that differ in their last letter get distant values. */
function numberOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
