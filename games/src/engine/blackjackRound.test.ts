/** Rounds of blackjack with known cards. */
import { describe, expect, it } from 'vitest'
import type { Draws } from '../fairness/index.ts'
import { bestMove } from './bestPlay.ts'
import { type BlackjackStep, blackjack } from './blackjack.ts'
import { countOf } from './cards.ts'

describe('a round', () => {
  const drawsOf = (...cards: number[]): Draws => ({ below: () => cards.shift() ?? 0 })
  const deal = { deal: true } as const
  const does = (...steps: BlackjackStep['do'][]) => steps.map((each) => ({ do: each }))

  it('ends at once with a blackjack: 3 to 2, a draw against another, lost against the dealer’s', () => {
    expect(blackjack.play(deal, [], drawsOf(0, 5, 12, 8))).toMatchObject({ at: 'closed', twentieths: 50 })
    expect(blackjack.play(deal, [], drawsOf(0, 0, 12, 9))).toMatchObject({ at: 'closed', twentieths: 20 })
    expect(blackjack.play(deal, [], drawsOf(8, 0, 12, 9))).toMatchObject({ at: 'closed', twentieths: 0 })
    expect(blackjack.play(deal, does('hit'), drawsOf(0, 5, 12, 8))).toBeUndefined()
  })

  it('hides the dealer’s second card until it is over', () => {
    const open = blackjack.play(deal, [], drawsOf(7, 5, 7, 8))
    expect(open).toEqual({
      at: 'open',
      twentieths: 0,
      shown: {
        dealer: [5],
        hands: [{ cards: [7, 7], units: 1, isOver: false }],
        at: 0,
        may: ['hit', 'stand', 'double', 'split'],
      },
    })
  })

  it('splits once, doubles after it, and counts each hand for itself', () => {
    // 8 8 against 6 and 10; 8 3 doubled with a ten, 8 10; the dealer's 16 gets a 9
    const cards = () => drawsOf(7, 5, 7, 9, 2, 9, 9, 8)
    expect(blackjack.play(deal, does('split', 'split'), cards())).toBeUndefined()
    expect(blackjack.play(deal, does('split', 'double'), cards())).toMatchObject({
      at: 'open',
      shown: { at: 1, may: ['hit', 'stand', 'double'] },
    })
    const over = blackjack.play(deal, does('split', 'double', 'stand'), cards())
    expect(over).toMatchObject({ at: 'closed', twentieths: 120, shown: { hands: [{ units: 2 }, { units: 1 }] } })
    expect(blackjack.play(deal, does('split', 'double', 'stand', 'hit'), cards())).toBeUndefined()
  })

  it('whose player has left is stood: what was seen is not given back', () => {
    expect(blackjack.leave([])).toEqual({ do: 'stand' })
    expect([blackjack.readStep({ do: 'surrender' }), blackjack.readChoice({})]).toEqual([undefined, undefined])
  })

  it('the best play names a move that may be done', () => {
    const may = ['hit', 'stand'] as const
    expect(bestMove({ cards: [4, 5], units: 1, isOver: false }, 5, may)).toBe('hit')
    expect(bestMove({ cards: [0, 6], units: 1, isOver: false }, 5, may)).toBe('stand')
    expect(countOf([0, 6, 12])).toEqual({ total: 18, isSoft: false })
  })
})
