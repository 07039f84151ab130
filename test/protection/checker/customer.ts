import { Barriers } from './barriers.ts'
import { monthsLater, yearsOld } from './calendar.ts'
import { Limits } from './limits.ts'
import type { Line } from './line.ts'
import type { Moment, Report } from './moment.ts'

const minuteMs = 60_000

/** What is known of one customer from the lines so far. */
export class Customer {
  readonly #report: Report
  readonly #limits: Limits
  readonly #barriers = new Barriers()
  readonly #passed = new Set<string>()
  #birthDate: string | undefined
  /** since when the customer plays without having been told for how long; undefined while logged out */
  #playsSinceMs: number | undefined

  constructor(report: Report) {
    this.#report = report
    this.#limits = new Limits(report)
  }

  /** Lines of one millisecond: what only one order of them forbids is no breach. */
  take(together: readonly Line[], now: Moment): void {
    const before = this.#barriers.copy()
    for (const line of together) this.#state(line, now)
    this.#shortened(before, together, now)
    this.#limits.take(together, now)
    for (const line of together) this.#judge(line, now, before)
  }

  end(): void {
    this.#limits.end()
  }

  #state(line: Line, now: Moment): void {
    switch (line.kind) {
      case 'registered':
        if (typeof line.birthDate === 'string') this.#birthDate = line.birthDate
        this.#ofAge(line, now)
        return
      case 'verified':
        if (line.state === 'passed') this.#passed.add(String(line.what))
        else this.#passed.delete(String(line.what))
        return
      case 'login':
        this.#playsSinceMs = now.atMs
        return
      case 'logout':
        this.#playsSinceMs = undefined
        return
      case 'realityCheck':
        if (this.#playsSinceMs !== undefined) this.#playsSinceMs = line.state === 'stopped' ? undefined : now.atMs
        return
      case 'exclusion':
      case 'timeOut':
      case 'block':
        this.#barrier(line, now)
    }
  }

  #barrier(line: Line, now: Moment): void {
    if (line.state === 'ended') {
      this.#barriers.end(line)
      return
    }
    this.#barriers.begin(line)
    if (line.kind === 'exclusion' && line.source === 'self' && typeof line.until === 'string') {
      const least = monthsLater(now.atMs, now.demands.exclusionMonths) - 3_600_000
      if (Date.parse(line.until) < least)
        this.#report({ what: 'exclusionTooShort', at: now.at, says: `excluded until ${line.until} only` })
    }
  }

  /** An extension ends the break that runs, and begins a longer one at the same moment. */
  #shortened(before: Barriers, together: readonly Line[], now: Moment): void {
    for (const line of together) {
      if (line.state !== 'ended' || line.kind === 'block' || line.source === 'register') continue
      const promisedMs = before.untilMs(line)
      if (promisedMs !== undefined && now.atMs < promisedMs && (this.#barriers.untilMs(line) ?? now.atMs) < promisedMs)
        this.#report({ what: 'breakShortened', at: now.at, says: `${line.kind} ends at ${now.at}, before its end` })
    }
  }

  #judge(line: Line, now: Moment, before: Barriers): void {
    const bars = (action: Parameters<Barriers['barring']>[0]) => before.barring(action) && this.#barriers.barring(action)
    const { at } = now
    switch (line.kind) {
      case 'stake': {
        const bar = bars('bet')
        if (bar) this.#report({ what: 'betWhileBlocked', at, says: `bet ${line.bet} during ${bar}` })
        const missing = now.demands.verified.filter((what) => !this.#passed.has(what))
        if (missing.length > 0) this.#report({ what: 'betUnverified', at, says: `bet ${line.bet} without ${missing.join(', ')}` })
        this.#ofAge(line, now)
        this.#toldOfTime(line, now)
        return
      }
      case 'deposit': {
        const bar = line.state === 'credited' || line.state === 'requested' ? bars('deposit') : undefined
        if (bar && line.method !== 'operator')
          this.#report({ what: 'depositWhileBlocked', at, says: `deposit ${line.ref} ${line.state} during ${bar}` })
        return
      }
      case 'withdrawal':
        this.#withdrawal(line, now, before)
        return
      case 'bonus': {
        const bar = line.what === 'granted' || line.what === 'offered' ? bars('bonus') : undefined
        if (bar) this.#report({ what: 'bonusWhileBlocked', at, says: `bonus ${line.bonus} ${line.what} during ${bar}` })
        return
      }
      case 'message': {
        const bar = line.purpose === 'marketing' ? bars('bonus') : undefined
        if (bar) this.#report({ what: 'messageWhileBlocked', at, says: `marketing by ${line.channel} during ${bar}` })
        return
      }
      case 'login': {
        const bar = bars('login')
        if (bar) this.#report({ what: 'loginWhileBlocked', at, says: `login during ${bar}` })
      }
    }
  }

  #withdrawal(line: Line, now: Moment, before: Barriers): void {
    if (line.state === 'refused' && before.excluded() && this.#barriers.excluded())
      this.#report({ what: 'withdrawalRefused', at: now.at, says: `withdrawal ${line.ref} refused (${line.why}) while excluded` })
    if (line.state === 'returned' && line.by === 'customer' && now.demands.noReverseWithdrawal)
      this.#report({ what: 'withdrawalTakenBack', at: now.at, says: `withdrawal ${line.ref} taken back by the customer` })
  }

  #ofAge(line: Line, { at, day, demands }: Moment): void {
    if (this.#birthDate === undefined) return
    const age = yearsOld(this.#birthDate, day)
    if (age < demands.minimumAge) this.#report({ what: 'underAge', at, says: `${line.kind} at the age of ${age}` })
  }

  /** A pause ends the play that has to be told of; the line of the check may be a minute late. */
  #toldOfTime(line: Line, { at, atMs, demands }: Moment): void {
    if (this.#playsSinceMs === undefined) return
    const minutes = (atMs - this.#playsSinceMs) / minuteMs
    if (minutes > demands.realityCheckMinutes + 1)
      this.#report({ what: 'realityCheckMissing', at, says: `bet ${line.bet} after ${Math.floor(minutes)} minutes of play` })
  }
}
