import { describe, expect, it } from 'vitest'
import { videoOffer, type WatchingBet } from './watching.ts'

const bet: WatchingBet = { eventIds: ['e', 'f'], stakeMinor: 1_00, state: 'open' }

describe('B5.17 live video', () => {
  it.each<[string, WatchingBet[] | undefined, object]>([
    ['for a bet of 1 on the event', [bet], { watch: true }],
    ['for one that is settled', [{ ...bet, state: 'settled' }], { watch: true }],
    ['for the one of several', [{ ...bet, stakeMinor: 50 }, bet], { watch: true }],
    ['not for less', [{ ...bet, stakeMinor: 99 }], { watch: false, why: 'bet', leastMinor: 1_00 }],
    [
      'not for two that add up',
      [
        { ...bet, stakeMinor: 50 },
        { ...bet, stakeMinor: 50 },
      ],
      { watch: false, why: 'bet', leastMinor: 1_00 },
    ],
    ['not for another event', [{ ...bet, eventIds: ['f'] }], { watch: false, why: 'bet', leastMinor: 1_00 }],
    ['not for a void bet', [{ ...bet, state: 'void' }], { watch: false, why: 'bet', leastMinor: 1_00 }],
    ['not for none', [], { watch: false, why: 'bet', leastMinor: 1_00 }],
    ['not for a guest', undefined, { watch: false, why: 'logIn' }],
  ])('B5.17 is %s', (_, bets, offer) => expect(videoOffer('e', { currency: 'EUR', bets })).toEqual(offer))
})
