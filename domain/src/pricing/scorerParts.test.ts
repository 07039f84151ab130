import { describe, expect, it } from 'vitest'
import { type Price, rational, toNumber } from '../odds/index.ts'
import {
  type BuilderPart,
  builderPart,
  builderPrice,
  chanceOfAll,
  endingsFrom,
  repricedWithout,
  scorerPart,
} from './builderPrice.ts'
import { type Ending, leader } from './football.ts'
import { judge } from './footballMarkets.ts'
import { chanceToScore } from './scorerMarkets.ts'
import { type ScorerMarketType, scorerGoals } from './scorerParts.ts'

/** Scores with few goals, so that who scores each goal can be written out. */
const scores: Ending[] = [
  [0, 0, 0.12],
  [1, 0, 0.16],
  [0, 1, 0.1],
  [1, 1, 0.14],
  [2, 0, 0.12],
  [2, 1, 0.12],
  [1, 2, 0.08],
  [3, 1, 0.09],
  [2, 3, 0.07],
].map(([home = 0, away = 0, probability = 0]) => ({ home, away, halfTime: leader({ home, away }), probability }))

const shares = { home: { Adams: 0.35, Baker: 0.2 }, away: { Young: 0.4, Zola: 0.1 } }
type Side = keyof typeof shares

const goalsOf = (side: Side, over: readonly Ending[]) =>
  Array.from({ length: 16 }, (_, goals) =>
    over.reduce((sum, ending) => (ending[side] === goals ? sum + ending.probability : sum), 0),
  )
const priceAt = (chance: number): Price => rational(BigInt(Math.round(1e9 / chance)), 1_000_000_000n)
const scorer = (type: ScorerMarketType, player: string, side: Side, over = scores): BuilderPart => {
  const share = (shares[side] as Record<string, number>)[player] ?? 0
  const chance = chanceToScore(goalsOf(side, over), [{ value: share, probability: 1 }], scorerGoals[type])
  const part = scorerPart({ type }, { player, side, price: priceAt(chance) })
  if (!part) throw new Error('no part')
  return part
}
const score = (type: string, outcome: string, line?: number): BuilderPart => {
  const part = builderPart({ type, ...(line !== undefined && { line }) }, outcome)
  if (!part) throw new Error('no part')
  return part
}

/** Every way in which a side's goals fall to its players and the others, with its probability. */
function* waysOf(side: Side, goals: number): Generator<{ by: Record<string, number>; probability: number }> {
  if (goals === 0) return yield { by: {}, probability: 1 }
  const others = 1 - Object.values(shares[side]).reduce((sum, each) => sum + each, 0)
  for (const { by, probability } of waysOf(side, goals - 1))
    for (const [name, share] of Object.entries({ ...shares[side], others }))
      yield { by: { ...by, [name]: (by[name] ?? 0) + 1 }, probability: probability * share }
}

function enumerated(parts: readonly BuilderPart[]): number {
  let sum = 0
  for (const ending of scores)
    for (const home of waysOf('home', ending.home))
      for (const away of waysOf('away', ending.away)) {
        const by: Record<string, number> = { ...home.by, ...away.by }
        const holds = (part: BuilderPart) =>
          'player' in part ? (by[part.player] ?? 0) >= scorerGoals[part.type] : judge(part, part.outcome, ending) === 'WON'
        if (parts.every(holds)) sum += ending.probability * home.probability * away.probability
      }
  return sum
}

const all: Record<string, BuilderPart> = {
  adams: scorer('ANYTIME_SCORER', 'Adams', 'home'),
  'adams twice': scorer('SCORE_2_OR_MORE', 'Adams', 'home'),
  'adams three': scorer('HAT_TRICK', 'Adams', 'home'),
  baker: scorer('ANYTIME_SCORER', 'Baker', 'home'),
  young: scorer('ANYTIME_SCORER', 'Young', 'away'),
  'zola twice': scorer('SCORE_2_OR_MORE', 'Zola', 'away'),
  home: score('MATCH_RESULT', 'HOME'),
  draw: score('MATCH_RESULT', 'DRAW'),
  over: score('TOTAL', 'OVER', 2.5),
  under: score('TOTAL', 'UNDER', 1.5),
  'not both': score('BTTS', 'NO'),
  '2-1': score('CORRECT_SCORE', '2-1'),
}
const names = Object.keys(all)
const partsOf = (chosen: readonly string[]) => chosen.flatMap((name) => all[name] ?? [])
const combinations = names.flatMap((a, i) =>
  names.slice(i + 1).flatMap((b, j) => [[a, b], ...names.slice(i + j + 2).map((c) => [a, b, c])]),
)

describe('scorers in a bet builder', () => {
  it('every two and three of twelve parts are as likely as all ways to score say', () => {
    const wrong = combinations.filter((chosen) => {
      const parts = partsOf(chosen)
      return Math.abs(chanceOfAll(parts, scores) - enumerated(parts)) > 1e-7
    })
    expect(wrong).toEqual([])
  })

  it('none of these pays more than its fair price, and none that is impossible has a price', () => {
    const priced = combinations.map((chosen) => {
      const parts = partsOf(chosen)
      const price = builderPrice(parts, scores, 0.1)
      const longestAlone = Math.max(...parts.map((part) => (part.price ? toNumber(part.price) : 0)))
      return { name: chosen.join(), chance: enumerated(parts), odds: price && toNumber(price), longestAlone }
    })
    expect(priced.filter(({ chance, odds }) => chance === 0 && odds !== undefined)).toEqual([])
    // the longest single price is paid in any case
    const tooLong = priced.filter(({ chance, odds = 0, longestAlone }) => odds > longestAlone && odds > 1 / chance)
    expect(tooLong).toEqual([])
    const impossible = priced.filter(({ chance }) => chance === 0).length
    expect(impossible).toBeGreaterThan(20)
  })

  it.each([
    ['a scorer and no goals', ['adams', 'under', 'draw']],
    ['two goals of one player and fewer in the match', ['adams twice', 'under']],
    ['three goals of a side that has two', ['adams three', '2-1']],
    ['scorers of both sides when not both score', ['adams', 'young', 'not both']],
    ['more goals of two players than their side has', ['adams twice', 'baker', '2-1']],
  ])('%s is impossible', (_, chosen) => {
    expect(chanceOfAll(partsOf(chosen), scores)).toBe(0)
    expect(builderPrice(partsOf(chosen), scores, 0.1)).toBeUndefined()
  })

  it.each([
    ['adams', 'home'],
    ['adams', 'over'],
    ['young', 'over'],
    ['adams twice', 'home'],
    ['adams', 'adams twice'],
  ])('%s and %s belong together: likelier than the product, so the price is shorter', (a, b) => {
    const parts = partsOf([a, b])
    const product = parts.reduce((chance, part) => chance * chanceOfAll([part], scores), 1)
    expect(chanceOfAll(parts, scores)).toBeGreaterThan(product * 1.05)
    const price = builderPrice(parts, scores, 0.1)
    expect(price && toNumber(price)).toBeLessThan(1 / product)
  })

  it('who scores twice scores: one adds nothing to the other', () => {
    expect(chanceOfAll(partsOf(['adams', 'adams twice']), scores)).toBeCloseTo(chanceOfAll(partsOf(['adams twice']), scores), 9)
  })

  it('a void scorer leaves the price of the others', () => {
    const parts = partsOf(['adams', 'home', 'over'])
    expect(repricedWithout(parts, scores, 0.1).get(1)).toEqual(builderPrice(parts.slice(1), scores, 0.1))
    expect(repricedWithout(parts, scores, 0.1).get(4)).toEqual(builderPrice(parts.slice(0, 2), scores, 0.1))
  })

  it('a scorer alone is as likely as priced, in a match of real prices', () => {
    const match = endingsFrom({ home: 2.1, draw: 3.4, away: 3.6, total: { line: 2.5, over: 1.95, under: 1.85 } }) ?? []
    for (const [odds, type] of [
      [1.9, 'ANYTIME_SCORER'],
      [5, 'ANYTIME_SCORER'],
      [9, 'SCORE_2_OR_MORE'],
      [67, 'HAT_TRICK'],
    ] as const) {
      const part = scorerPart({ type }, { player: 'Adams', side: 'home', price: priceAt(1 / odds) })
      expect(part && chanceOfAll([part], match)).toBeCloseTo(1 / odds, 6)
    }
  })

  it('no price where a scorer is priced to score more often than the side', () => {
    const part = scorerPart({ type: 'ANYTIME_SCORER' }, { player: 'Adams', side: 'home', price: rational(101n, 100n) })
    expect(part && builderPrice([part, score('TOTAL', 'OVER', 2.5)], scores, 0.1)).toBeUndefined()
  })

  it.each([
    ['without a side', { player: 'Adams', price: rational(3n, 1n) }],
    ['without a price', { player: 'Adams', side: 'home' as const }],
    ['nobody', { side: 'home' as const, price: rational(3n, 1n) }],
  ])('is none %s', (_, about) => expect(scorerPart({ type: 'ANYTIME_SCORER' }, about)).toBeUndefined())

  it('first and last scorers are none: the score does not tell the order', () => {
    for (const type of ['FIRST_SCORER', 'LAST_SCORER', 'PLAYER_CARDED'])
      expect(scorerPart({ type }, { player: 'Adams', side: 'home', price: rational(3n, 1n) })).toBeUndefined()
  })
})
