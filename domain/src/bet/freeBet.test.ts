import { describe, expect, it } from 'vitest'
import { rational } from '../odds/index.ts'
import { type FreeBetQuestion, freeBetOffer } from './freeBet.ts'

const question: FreeBetQuestion = {
  amountMinor: 10_01,
  expiresAt: '2026-05-02T00:00:00Z',
  now: '2026-05-01T23:59:59Z',
  suspended: false,
  eachWay: false,
}

describe('B4.21e a free bet', () => {
  it.each([
    ['B4.21e with an amount, on a bet that is open and not boosted', {}, { offered: true, stakeMinor: 10_01 }],
    ['B4.21e each way has half of it on each part', { eachWay: true }, { offered: true, stakeMinor: 5_00 }],
    ['B4.21e without an amount', { amountMinor: 0 }, { offered: false, why: 'noAmount' }],
    ['B4.21e on a suspended bet', { suspended: true }, { offered: false, why: 'suspended' }],
    ['B4.21e with a profit boost', { profitBoost: rational(1, 4) }, { offered: false, why: 'boosted' }],
    ['that has run out', { now: '2026-05-02T00:00:00Z' }, { offered: false, why: 'expired' }],
  ] as [string, Partial<FreeBetQuestion>, object][])('%s', (_, more, offer) =>
    expect(freeBetOffer({ ...question, ...more })).toEqual(offer),
  )
})
