import { isPlace } from '../../lib/navigation/index.ts'

/** A3.14: what a customer did about rating the app, kept on this device. */
export interface Rating {
  loggedInTimes: number
  dateToShowMs: number
  submitted: boolean
}

export type RatingEvent =
  /** the last step of a login is done */
  { is: 'loggedIn' } | { is: 'postponed'; nowMs: number; everyDays: number } | { is: 'submitted' }

export const unrated: Rating = { loggedInTimes: 0, dateToShowMs: 0, submitted: false }

const dayMs = 86_400_000

/** A4.18b */
export function nextRating(now: Rating, event: RatingEvent): Rating {
  switch (event.is) {
    case 'loggedIn':
      return { ...now, loggedInTimes: now.loggedInTimes + 1 }
    case 'postponed':
      return { ...now, dateToShowMs: event.nowMs + event.everyDays * dayMs }
    case 'submitted':
      return { ...now, submitted: true }
  }
}

/** Where the page is, and how often a customer logs in before they are asked. */
export interface RatingMoment {
  nowMs: number
  logins: number
  /** no dialog but this one is open, and no bet is being placed */
  isCalm: boolean
  path: string
}

/** A4.18a: not over pages of the account, games, or those that are only passed. */
export const asksRating = (
  { loggedInTimes, dateToShowMs, submitted }: Rating,
  { nowMs, logins, isCalm, path }: RatingMoment,
): boolean => !submitted && loggedInTimes >= logins && nowMs >= dateToShowMs && isCalm && isPlace(path)
