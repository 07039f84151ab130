import { describe, expect, it } from 'vitest'
import { parsePrice } from '../odds/index.ts'
import { type BonusBet, type BonusConditions, unmetCondition } from './bonusConditions.ts'

const leg = (price: string | number | undefined, more: Partial<BonusBet['legs'][number]> = {}): BonusBet['legs'][number] => ({
  sportId: 'football',
  inplay: false,
  price: price === undefined ? undefined : parsePrice(price),
  ...more,
})
const single = (price: string | number | undefined, more: Partial<BonusBet['legs'][number]> = {}): BonusBet => ({
  type: 'SINGLE',
  legs: [leg(price, more)],
})
const acca = (...prices: number[]): BonusBet => ({ type: 'COMBO', legs: prices.map((price) => leg(price)) })
const system = (...prices: number[]): BonusBet => ({ ...acca(...prices), type: 'SYSTEM' })

describe('the conditions of a bonus', () => {
  it.each<[string, BonusConditions, BonusBet, ReturnType<typeof unmetCondition>]>([
    ['none: a single', {}, single(1.01), undefined],
    ['none: an acca', {}, acca(2, 3), undefined],
    ['none: a bet builder', {}, { type: 'YOURBET', legs: [leg(3)] }, undefined],
    ['none: not a system, whose lines share no free bet', {}, system(2, 3, 4), 'betType'],
    ['none: not a forecast', {}, { type: 'FORECAST', legs: [leg(undefined), leg(undefined)] }, 'betType'],
    ['its types, a system among them', { betTypes: ['SYSTEM'] }, system(2, 3, 4), undefined],
    ['its types, without this one', { betTypes: ['COMBO'] }, single(3), 'betType'],
    ['enough legs', { minLegs: 3 }, acca(2, 2, 2), undefined],
    ['too few legs', { minLegs: 3 }, acca(2, 2), 'legs'],
    ['just long enough', { minOdds: '1/2' }, single(1.5), undefined],
    ['too short', { minOdds: '1/2' }, single(1.49), 'odds'],
    ['an acca is measured by its whole price', { minOdds: '2/1' }, acca(1.8, 1.8), undefined],
    ['a system by each leg', { minOdds: '2/1', betTypes: ['SYSTEM'] }, system(5, 5, 2), 'odds'],
    ['no price: not met', { minOdds: '1/2' }, single(undefined), 'odds'],
    ['conditions that cannot be read are never met', { minOdds: 'evens' }, single(3), 'odds'],
    ['its sport', { sportIds: ['football'] }, acca(2, 2), undefined],
    [
      'one leg of another sport',
      { sportIds: ['football'] },
      { type: 'COMBO', legs: [leg(2), leg(2, { sportId: 'tennis' })] },
      'sport',
    ],
    ['not in play', { prematchOnly: true }, single(2, { inplay: true }), 'prematch'],
    [
      'one leg in play fails pre-match only',
      { prematchOnly: true },
      { type: 'COMBO', legs: [leg(2), leg(2, { inplay: true })] },
      'prematch',
    ],
    ['one price is not known', { minOdds: '1/2' }, { type: 'COMBO', legs: [leg(2), leg(undefined)] }, 'odds'],
    ['in play where it may be', {}, single(2, { inplay: true }), undefined],
    ['of several the first in order', { minLegs: 2, minOdds: '9/1' }, single(2), 'legs'],
  ])('%s', (_, conditions, bet, unmet) => expect(unmetCondition(conditions, bet)).toBe(unmet))
})
