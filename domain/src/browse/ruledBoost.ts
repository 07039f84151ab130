import type { Market, Selection, SportEvent } from '../catalogue/index.ts'
import { add, compare, divide, ladder, multiply, type Price, parsePrice, rational } from '../odds/index.ts'

/** Which prices a book boosts without anybody choosing them: one side of every so many matches, before they begin. */
export interface BoostRule {
  /** of so many matches one */
  oneMatchIn: number
  /** how much the decimal price gains at most, in hundredths; each match has one of them */
  percents: readonly number[]
  marketTypes: readonly string[]
  /** a shorter or longer price is not boosted */
  shortestPrice: Price
  longestPrice: Price
}

/** Which of the bet builders that a book suggests it boosts without anybody choosing them. */
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
 * The boost of a selection, if the rule gives it one: a function of the names of the event and its market alone and of
 * the price as it is, so that everybody who knows the catalogue knows the same boosts, and that they move with the price.
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

/** The boost of a bet builder that the book suggests, likewise; the shortest price that is boosted is the brand's, not the rule's. */
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

/** Whether the rule means anything of this match. */
export const isMatchChosen = (
  { oneMatchIn }: Pick<BoostRule, 'oneMatchIn'>,
  { id, type }: SportEvent,
  what: 'match' | 'builder' = 'match',
): boolean => type === 'HEAD_TO_HEAD' && numberOf(`${what} ${id}`) % oneMatchIn === 0

/** The selection of this market that the rule means, whether its price may be boosted now or not. */
function isChosen(
  { oneMatchIn, marketTypes }: BoostRule,
  { selection, market, event }: { selection: Selection; market: Market; event: SportEvent },
): boolean {
  if (!marketTypes.includes(market.type) || !isMatchChosen({ oneMatchIn }, event)) return false
  return oneOf(market.selectionIds, `side ${event.id}`) === selection.id
}

/** The longest price of the ladder that is no further up than so many hundredths; `undefined` where none is longer. */
function raised(original: Price, percent: number): Price | undefined {
  const limit = multiply(original, add(rational(1), divide(rational(percent), rational(100))))
  const step = ladder.findLast(({ price }) => compare(price, limit) <= 0)
  return step && compare(step.price, original) > 0 ? step.price : undefined
}

const oneOf = <T>(several: readonly T[], by: string): T | undefined => several[numberOf(by) % several.length]

/** FNV-1a, and its bits mixed once more: names that differ in their last letter are far apart. */
function numberOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
