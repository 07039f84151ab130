import { describe, expect, it } from 'vitest'
import { boostPercent } from '../bet/index.ts'
import type { Market, Selection, SportEvent } from '../catalogue/index.ts'
import { ladder, parsePrice, priceText, rational, toNumber } from '../odds/index.ts'
import { type BoostRule, ruledBoost } from './ruledBoost.ts'

const price = (text: string | number) => parsePrice(text) ?? rational(2)
const rule: BoostRule = {
  oneMatchIn: 4,
  percents: [10, 25, 60],
  marketTypes: ['MATCH_RESULT'],
  shortestPrice: price(1.5),
  longestPrice: price(8),
}

function match(id: string, prices: string[], more: Partial<SportEvent> = {}, type = 'MATCH_RESULT') {
  const event: SportEvent = {
    id,
    categoryId: 'league',
    sportId: 'football',
    name: id,
    startTime: '2026-11-21T15:00:00Z',
    type: 'HEAD_TO_HEAD',
    state: 'NOTSTARTED',
    suspended: false,
    participants: [],
    tags: [],
    ...more,
  }
  const market: Market = {
    id: `${id}-m`,
    eventId: id,
    type,
    name: type,
    inplay: false,
    status: 'OPEN',
    tags: [],
    selectionIds: prices.map((_, i) => `${id}-${i}`),
  }
  const selections = prices.map(
    (text, i): Selection => ({
      id: `${id}-${i}`,
      marketId: market.id,
      eventId: id,
      name: text,
      kind: 'REGULAR',
      status: 'OPEN',
      price: text,
    }),
  )
  return selections.map((selection) => ({ selection, market, event }))
}
const boosts = (legs: ReturnType<typeof match>, by = rule) =>
  legs.flatMap((leg) => {
    const boost = ruledBoost(by, leg)
    return boost ? [{ ...boost, selectionId: leg.selection.id }] : []
  })
const ids = Array.from({ length: 400 }, (_, i) => `match-${i}`)
const prices = ['6/4', '9/4', '7/4']

describe('the prices boosted by a rule', () => {
  it('are one side of about one in `oneMatchIn` matches', () => {
    const each = ids.map((id) => boosts(match(id, prices)).length)
    expect(each.every((count) => count <= 1)).toBe(true)
    const all = each.reduce((sum, count) => sum + count, 0)
    expect(all).toBeGreaterThan(70)
    expect(all).toBeLessThan(130)
  })

  it('are spread over home, draw and away, and over all percentages', () => {
    const all = ids.flatMap((id) => boosts(match(id, prices)))
    expect(new Set(all.map(({ selectionId }) => selectionId.at(-1)))).toEqual(new Set(['0', '1', '2']))
    const percents = new Set(all.map((boost) => Math.floor(toNumber(boostPercent(boost)) / 10)))
    expect(percents.size).toBeGreaterThanOrEqual(3)
  })

  it("are longer than before, on the ladder, and within the rule's limit", () => {
    const steps = new Set(ladder.map((step) => priceText(step.price)))
    for (const boost of ids.flatMap((id) => boosts(match(id, prices)))) {
      expect(toNumber(boostPercent(boost))).toBeGreaterThan(0)
      expect(toNumber(boostPercent(boost))).toBeLessThanOrEqual(60)
      expect(steps).toContain(priceText(boost.boosted))
    }
  })

  const boosted = ids.find((id) => boosts(match(id, prices)).length === 1) ?? ''
  it('stay on the same selection with the same id when its price moves, and move with it', () => {
    const [before] = boosts(match(boosted, prices))
    const [after] = boosts(match(boosted, ['3/1', '3/1', '3/1']))
    expect(after).toMatchObject({ id: before?.id, selectionId: before?.selectionId, original: rational(4) })
    expect(after?.boosted).not.toEqual(before?.boosted)
  })

  it.each<[string, ReturnType<typeof match>]>([
    ['an event in play', match(boosted, prices, { state: 'INPLAY' })],
    ['an event that is over', match(boosted, prices, { state: 'FINISHED' })],
    ['a race', match(boosted, prices, { type: 'MULTI_PARTICIPANT' })],
    ['another market', match(boosted, prices, {}, 'TOTAL')],
    ['a price too short', match(boosted, ['2/5', '2/5', '2/5'])],
    ['a price too long', match(boosted, ['8/1', '8/1', '8/1'])],
    ['no price', match(boosted, ['', '', ''])],
  ])('are not of %s', (_, legs) => expect(boosts(legs)).toEqual([]))

  it('are none if no longer price of the ladder is close enough', () =>
    expect(boosts(match(boosted, ['7/1', '7/1', '7/1']), { ...rule, percents: [1] })).toEqual([]))
})
