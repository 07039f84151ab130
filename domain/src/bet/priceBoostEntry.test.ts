import { describe, expect, it } from 'vitest'
import { type Price, parsePrice, rational } from '../odds/index.ts'
import { type BoostOffer, boostEntries } from './priceBoostEntry.ts'

const price = (written: string): Price => parsePrice(written) ?? rational(0)
const settings = { shortestBuilderPrice: rational(2), accaLegs: 3 }
const kept = { id: 'b1', maxStakeMinor: 20_00, betCount: 12, description: 'To score first and win' }
const single = (original: string, boosted: string): BoostOffer => ({
  ...kept,
  type: 'single',
  selectionId: 's1',
  original: price(original),
  boosted: price(boosted),
})
const builder = (more: object = {}): BoostOffer => ({
  ...kept,
  type: 'betBuilder',
  betBuilderAccaId: 'bb1',
  original: price('3'),
  boosted: price('7/2'),
  suspended: false,
  inplay: false,
  virtual: false,
  ...more,
})
const listed = (offer: BoostOffer, page: 'event' | 'list' = 'list') => boostEntries([offer], settings, page)[0]

describe('B3.10a B3.10b price boosts on the home page', () => {
  it('B3.10a a boosted selection is told whole', () => {
    expect(listed(single('2', '5/2'))).toEqual({
      id: 'b1',
      type: 'single',
      selectionId: 's1',
      tier: 'SUPER_BOOST',
      boostedOdds: { trueOdds: 3.5, displayOdds: { decimal: '3.50', fractional: '5/2' } },
      maxStakeMinor: 20_00,
      betCount: 12,
      description: 'To score first and win',
    })
  })

  it('B3.10a a boosted bet builder has its own id, and a small boost no limit', () => {
    expect(listed(builder())).toEqual({
      id: 'b1',
      type: 'betBuilder',
      betBuilderAccaId: 'bb1',
      tier: 'SUPER_BOOST',
      boostedOdds: { trueOdds: 4.5, displayOdds: { decimal: '4.50', fractional: '7/2' } },
      maxStakeMinor: 20_00,
      betCount: 12,
      description: 'To score first and win',
    })
    expect(listed(single('2', '2.5'))).not.toHaveProperty('maxStakeMinor')
  })

  it.each([
    ['2', '2.8', 'PRICE_BOOST'],
    ['2', '2.82', 'SUPER_BOOST'],
    ['1.5', '16.49', 'SUPER_BOOST'],
    ['1.5', '16.5', 'NEW_CUSTOMER_SPECIAL'],
  ])('B3.10b B9.5 from %s to %s is a %s', (original, boosted, tier) => {
    expect(listed(single(original, boosted))?.tier).toBe(tier)
  })

  it.each<[string, BoostOffer, 'event' | 'list']>([
    ['suspended', builder({ suspended: true }), 'list'],
    ['in play', builder({ inplay: true }), 'list'],
    ['virtual', builder({ virtual: true }), 'list'],
    ['too short', builder({ original: price('1.9') }), 'list'],
    ['a special on the page of an event', single('1.5', '16.5'), 'event'],
  ])('one that is %s is not listed', (_, offer, page) => expect(listed(offer, page)).toBeUndefined())
})
