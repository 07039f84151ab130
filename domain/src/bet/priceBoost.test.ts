import { describe, expect, it } from 'vitest'
import { parsePrice, rational, toNumber } from '../odds/index.ts'
import { boostPercent, boostTier, boostTiers, boostView, type PriceBoost } from './priceBoost.ts'

const price = (written: string | number) => parsePrice(written) ?? rational(1)
const boost = (original: string | number, boosted: string | number) => ({ original: price(original), boosted: price(boosted) })
const settings = { shortestBuilderPrice: price(2), accaLegs: 3, shortestAccaLeg: price(1.2) }

describe('B4.23a B9.5 P4.3a P9.3a the tier of a price boost', () => {
  it('B9.5 has three labels', () => expect(boostTiers).toEqual(['PRICE_BOOST', 'SUPER_BOOST', 'NEW_CUSTOMER_SPECIAL']))

  it.each([
    [2, 2.5, 25],
    ['10/11', 2.1, 10],
    [1.5, 16.5, 1000],
  ])('%s raised to %s is %d %%', (original, boosted, percent) =>
    expect(toNumber(boostPercent(boost(original, boosted)))).toBe(percent),
  )

  it.each([
    [2, 2.02, 'PRICE_BOOST'],
    [2, 2.8, 'PRICE_BOOST'],
    [2, 2.81, 'SUPER_BOOST'],
    [1.5, 16.49, 'SUPER_BOOST'],
    [1.5, 16.5, 'NEW_CUSTOMER_SPECIAL'],
    [1.5, 51, 'NEW_CUSTOMER_SPECIAL'],
  ])('B4.23a %d raised to %d is a %s', (original, boosted, tier) =>
    expect(boostTier(boostPercent(boost(original, boosted)))).toBe(tier),
  )
})

describe('B4.23b B4.23c B4.23d B4.23f P4.3a P4.3b P4.3c P4.3d how a price boost is shown', () => {
  const single = (original: number, boosted: number): PriceBoost => ({ on: 'selection', ...boost(original, boosted) })
  const builder = (more: Partial<Extract<PriceBoost, { on: 'builder' }>> = {}): PriceBoost => ({
    on: 'builder',
    suspended: false,
    inplay: false,
    virtual: false,
    ...boost(4, 5),
    ...more,
  })

  it('B4.23a P4.3a a new customer special is hidden on the single-event view only', () => {
    expect(boostView(single(1.5, 16.5), settings, 'event')).toEqual({ shown: false, why: 'notOnSingleEvent' })
    expect(boostView(single(1.5, 16.5), settings, 'list')).toMatchObject({ shown: true, tier: 'NEW_CUSTOMER_SPECIAL' })
    expect(boostView(single(1.5, 16.4), settings, 'event')).toMatchObject({ shown: true })
  })

  it.each([
    [2, 2.8, false],
    [2, 2.81, true],
    [1.5, 16.5, true],
  ])('B4.23b P4.3b the max stake of %d raised to %d is shown: %s', (original, boosted, showMaxStake) =>
    expect(boostView(single(original, boosted), settings, 'list')).toMatchObject({ showMaxStake }),
  )

  it.each([
    ['B4.23c P4.3c suspended', { suspended: true }, 'suspended'],
    ['B4.23c P4.3c suspended before anything else', { suspended: true, inplay: true }, 'suspended'],
    ['B4.23d P4.3d in play', { inplay: true }, 'inplay'],
    ['B4.23d P4.3d virtual', { virtual: true }, 'virtual'],
    ['B4.23d P4.3d too short', boost(1.99, 2.5), 'priceTooShort'],
  ] as [string, object, string][])('%s: a boosted bet builder is not shown', (_, more, why) =>
    expect(boostView(builder(more), settings, 'list')).toEqual({ shown: false, why }),
  )

  it('B4.23d is shown from the minimum price', () => {
    expect(boostView(builder(boost(2, 2.5)), settings, 'list')).toMatchObject({
      shown: true,
      tier: 'PRICE_BOOST',
      missingLegs: 0,
    })
    expect(boostView(builder(), settings, 'event')).toMatchObject({ shown: true })
  })

  it.each([
    [1, 2],
    [2, 1],
    [3, 0],
    [6, 0],
  ])('B4.23f an acca of %i legs misses %i for its boost', (legs, missingLegs) =>
    expect(boostView({ on: 'acca', legs, ...boost(8, 9) }, settings, 'list')).toMatchObject({ shown: true, missingLegs }),
  )
})
