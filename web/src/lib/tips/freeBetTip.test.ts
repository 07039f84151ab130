import { describe, expect, it } from 'vitest'
import { expiringFreeBets, warnsOfExpiry } from './freeBetTip.ts'

describe('B9.8a free bets expiring soon', () => {
  const nowMs = Date.parse('2026-05-01T12:00:00Z')
  const freeBet = (expiresAt: string) => ({ id: expiresAt, expiresAt })
  const hourMs = 3_600_000

  it.each([
    ['2026-05-05T12:00:00Z', true],
    ['2026-05-05T12:00:01Z', false],
    ['2026-05-01T12:00:01Z', true],
    ['2026-05-01T12:00:00Z', false],
  ])('B9.8a A9.9b one that expires at %s is within four days: %s', (expiresAt, isListed) => {
    expect(expiringFreeBets([freeBet(expiresAt)], nowMs)).toHaveLength(isListed ? 1 : 0)
  })

  it('the soonest first', () => {
    const [late, soon] = [freeBet('2026-05-04T00:00:00Z'), freeBet('2026-05-02T00:00:00Z')]
    expect(expiringFreeBets([late, soon], nowMs)).toEqual([soon, late])
  })

  it.each([
    [undefined, true],
    [24, true],
    [23, false],
  ])('A9.9b notified %s hours ago, notifies again: %s', (hours, again) => {
    const isListed = hours === undefined ? {} : { notifiedAtMs: nowMs - hours * hourMs }
    expect(warnsOfExpiry([freeBet('2026-05-02T00:00:00Z')], { nowMs, ...isListed })).toBe(again)
    expect(warnsOfExpiry([freeBet('2026-06-02T00:00:00Z')], { nowMs, ...isListed })).toBe(false)
  })
})
