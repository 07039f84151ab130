import { describe, expect, it } from 'vitest'
import { nextLook, type OfferFacts, offerNow } from './offerNow.ts'

const facts: OfferFacts = {
  currentBonuses: ['1', '2'],
  postponedBonusIds: [],
  compsAllowed: true,
  isDesktop: true,
  isPlacing: false,
}

describe('the offer that opens by itself', () => {
  it.each<[string, Partial<OfferFacts>, string | undefined]>([
    ['the first', {}, '1'],
    ['the next, if the first is postponed', { postponedBonusIds: ['1'] }, '2'],
    ['none, if all are', { postponedBonusIds: ['1', '2'] }, undefined],
    ['none for nobody', { currentBonuses: [] }, undefined],
    ['none during a placement', { isPlacing: true }, undefined],
    ['none on desktop without bonuses', { compsAllowed: false }, undefined],
    ['on a phone the gateway alone decides', { compsAllowed: false, isDesktop: false }, '1'],
  ])('%s', (_, more, id) => {
    expect(offerNow({ ...facts, ...more })).toBe(id)
  })

  it.each<[string, Partial<OfferFacts>, Partial<Parameters<typeof nextLook>[1]>, string]>([
    ['waits for the delay', {}, {}, 'wait'],
    ['is shown after it', {}, { isDue: true }, 'show'],
    ['waits for other dialogs to close', {}, { isDue: true, isCovered: true }, 'wait'],
    ['stays open', {}, { open: '1' }, 'nothing'],
    ['stays open if the customer asked for a postponed one', { postponedBonusIds: ['1'] }, { open: '1' }, 'nothing'],
    ['hides when a placement begins', { isPlacing: true }, { open: '1' }, 'hide'],
    ['hides on logout, and when it ends', { currentBonuses: [] }, { open: '1' }, 'hide'],
    ['hides on desktop when no bonuses are allowed any more', { compsAllowed: false }, { open: '1' }, 'hide'],
    ['does nothing without an offer', { currentBonuses: [] }, { isDue: true }, 'nothing'],
  ])('%s', (_, more, seen, what) => {
    const look = nextLook({ ...facts, ...more }, { open: undefined, isCovered: false, isDue: false, ...seen })
    expect(look.do).toBe(what)
  })
})
