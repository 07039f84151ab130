import { describe, expect, it } from 'vitest'
import { asksRating, nextRating, type Rating, type RatingEvent, type RatingMoment, unrated } from './rating.ts'

const noon = Date.parse('2026-11-23T12:00:00Z')
const dayMs = 86_400_000
const run = (...events: RatingEvent[]): Rating => events.reduce(nextRating, unrated)
const logins = (times: number): RatingEvent[] => Array.from({ length: times }, () => ({ is: 'loggedIn' }))
const calm: RatingMoment = { nowMs: noon, logins: 15, isCalm: true, path: '/sports' }

describe('rating the app', () => {
  it.each<[string, Rating, Partial<RatingMoment>, boolean]>([
    ['after enough logins', run(...logins(15)), {}, true],
    ['after more', run(...logins(40)), {}, true],
    ['one login too early', run(...logins(14)), {}, false],
    ['before its date', { ...run(...logins(15)), dateToShowMs: noon + 1 }, {}, false],
    ['at its date', { ...run(...logins(15)), dateToShowMs: noon }, {}, true],
    ['once submitted', run(...logins(15), { is: 'submitted' }), {}, false],
    ['with a dialog open', run(...logins(15)), { isCalm: false }, false],
    ...['/', '/inplay', '/coupon/c1', '/sports/football/1', '/search'].map(
      (path): [string, Rating, Partial<RatingMoment>, boolean] => [`on ${path}`, run(...logins(15)), { path }, true],
    ),
    ...['/deposit', '/registration', '/login', '/betResponsibly', '/self-exclusion', '/mybets', '/dl/betslip'].map(
      (path): [string, Rating, Partial<RatingMoment>, boolean] => [`on ${path}`, run(...logins(15)), { path }, false],
    ),
  ])('A4.18a is asked %s: %s', (_, rating, moment, expected) => {
    expect(asksRating(rating, { ...calm, ...moment })).toBe(expected)
  })

  it('A4.18b A3.14 counts logins, waits as many days as configured, and is never asked again once submitted', () => {
    const asked = run(...logins(2))
    expect(asked).toEqual({ loggedInTimes: 2, dateToShowMs: 0, submitted: false })
    const postponed = nextRating(asked, { is: 'postponed', nowMs: noon, everyDays: 1 })
    expect(postponed).toEqual({ loggedInTimes: 2, dateToShowMs: noon + dayMs, submitted: false })
    expect(nextRating(asked, { is: 'postponed', nowMs: noon, everyDays: 7 }).dateToShowMs).toBe(noon + 7 * dayMs)
    expect(nextRating(postponed, { is: 'submitted' })).toEqual({ ...postponed, submitted: true })
  })
})
