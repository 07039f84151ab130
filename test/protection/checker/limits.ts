import { windowKey, windowNames } from './calendar.ts'
import type { Line } from './line.ts'
import type { Moment, Report } from './moment.ts'

const counted = ['stake', 'loss', 'deposit', 'netDeposit'] as const
type Counted = (typeof counted)[number]

interface Asked {
  amount: number
  atMs: number
  raiseHours: number
  mustConfirm: boolean
  confirmedAtMs?: number
}

const none = Number.POSITIVE_INFINITY
const hourMs = 3_600_000

/** A customer's limits as the lines tell of them, and what counts in their windows. */
export class Limits {
  readonly #report: Report
  /** by limit and window */
  readonly #held = new Map<string, number>()
  readonly #asked = new Map<string, Asked>()
  /** an end that no new limit followed, until the customer's next line shows that it is a removal */
  readonly #removed = new Map<string, { amount: number; now: Moment }>()
  readonly #used = new Map<string, { window: string; minor: number }>()
  #balance = 0
  /** by withdrawal, the day on which it left the wallet */
  readonly #wentOn = new Map<string, string>()

  constructor(report: Report) {
    this.#report = report
  }

  take(together: readonly Line[], now: Moment): void {
    const before = new Map(this.#held)
    const lines = together.filter(({ kind }) => kind === 'limit')
    for (const line of lines)
      if (windowNames.some((window) => window === line.window) || line.limit === 'balance') this.#change(line, now)
    for (const line of lines) this.#isDecreasedAtOnce(line, now)
    this.end()
    // returns first: of one millisecond nobody knows whether a bet was before or after them
    const movements = together.flatMap(movementOf).toSorted((a, b) => b.order - a.order)
    for (const movement of movements) this.#count(movement, now, before)
  }

  /** What ended and was not followed by another limit has been removed. */
  end(): void {
    for (const [key, { amount, now }] of this.#removed) this.#mayRise(key, { from: amount, to: none }, now)
    this.#removed.clear()
  }

  #change(line: Line, now: Moment): void {
    const key = `${line.limit} ${line.window}`
    const amount = amountOf(line)
    switch (line.state) {
      case 'asked':
        this.#asked.set(key, {
          amount,
          atMs: now.atMs,
          raiseHours: now.demands.raiseHours,
          mustConfirm: now.demands.raiseConfirmed,
        })
        return
      case 'confirmed': {
        const asked = this.#asked.get(key)
        if (asked?.amount === amount) asked.confirmedAtMs = now.atMs
        return
      }
      case 'ended':
        this.#removed.set(key, { amount: this.#held.get(key) ?? none, now })
        this.#held.delete(key)
        return
      case 'effective': {
        const from = this.#removed.get(key)?.amount ?? this.#held.get(key) ?? none
        this.#removed.delete(key)
        if (amount > from) this.#mayRise(key, { from, to: amount }, now)
        this.#held.set(key, amount)
        return
      }
      case undefined:
      default:
    }
  }

  #mayRise(key: string, { from, to }: { from: number; to: number }, { at, atMs }: Moment): void {
    const asked = this.#asked.get(key)
    const says = `${key} from ${from} to ${to === none ? 'none' : to}`
    if (!asked || asked.amount !== to || atMs - asked.atMs < asked.raiseHours * hourMs) {
      this.#report({ what: 'raiseTooEarly', at, says })
      return
    }
    const earliest = asked.atMs + asked.raiseHours * hourMs
    if (asked.mustConfirm && (asked.confirmedAtMs === undefined || asked.confirmedAtMs < earliest))
      this.#report({ what: 'raiseUnconfirmed', at, says })
  }

  #isDecreasedAtOnce(line: Line, { at }: Moment): void {
    if (line.state !== 'asked') return
    const key = `${line.limit} ${line.window}`
    const amount = amountOf(line)
    if (amount === none || line.raise === true) return
    if ((this.#held.get(key) ?? none) > amount)
      this.#report({ what: 'decreaseLate', at, says: `${key} of ${amount} is asked for and not in force` })
  }

  #count(
    { what, minor, balance, isBet, ref, payment, comesBack }: Movement,
    now: Moment,
    before: ReadonlyMap<string, number>,
  ): void {
    this.#balance += balance
    if (payment !== undefined && !comesBack) this.#wentOn.set(payment, now.day)
    const wentOn = payment === undefined ? now.day : (this.#wentOn.get(payment) ?? now.day)
    for (const window of windowNames) {
      const span = windowKey(window, now.day)
      // what comes back is no deposit: it only undoes what went in the same window
      if (comesBack && windowKey(window, wentOn) !== span) continue
      for (const name of what) {
        const key = `${name} ${window}`
        const known = this.#used.get(key)
        const used = known?.window === span ? known : { window: span, minor: 0 }
        used.minor += minor
        this.#used.set(key, used)
        const held = this.#held.get(key)
        const heldBefore = before.get(key)
        if (minor <= 0 || held === undefined || heldBefore === undefined) continue
        // a correction takes money back whatever the limit; only new play and new money are refused
        if (isBet && used.minor > Math.max(held, heldBefore))
          this.#report({ what: 'limitPassed', at: now.at, says: `${key} of ${held}: ${used.minor} with ${ref}` })
      }
    }
    const held = this.#held.get('balance ') ?? [...this.#held].find(([key]) => key.startsWith('balance '))?.[1]
    if (held !== undefined && what.includes('deposit') && this.#balance > held)
      this.#report({ what: 'limitPassed', at: now.at, says: `balance of ${held}: ${this.#balance} with ${ref}` })
  }
}

interface Movement {
  what: readonly Counted[]
  minor: number
  /** what it changes in the wallet */
  balance: number
  /** a bet or a deposit, which a limit may refuse */
  isBet: boolean
  order: number
  ref: string
  /** of a withdrawal */
  payment?: string
  comesBack?: boolean
}

const amountOf = ({ amountMinor, minutes }: Line): number =>
  typeof amountMinor === 'number' ? amountMinor : typeof minutes === 'number' ? minutes : none

function movementOf({ kind, state, fund, method, amountMinor, bet, ref }: Line): Movement[] {
  const amount = Number(amountMinor)
  if (kind === 'stake' && fund === 'cash')
    return [{ what: ['stake', 'loss'], minor: amount, balance: -amount, isBet: true, order: 1, ref: `bet ${bet}` }]
  if (kind === 'return' && fund === 'cash')
    return [{ what: ['loss'], minor: -amount, balance: amount, isBet: false, order: amount > 0 ? 2 : 0, ref: `bet ${bet}` }]
  if (kind === 'deposit' && method === 'operator')
    return [{ what: [], minor: 0, balance: state === 'credited' ? amount : 0, isBet: false, order: 2, ref: '' }]
  if (kind === 'deposit' && state === 'credited')
    return [{ what: ['deposit', 'netDeposit'], minor: amount, balance: amount, isBet: true, order: 1, ref: `deposit ${ref}` }]
  if (kind === 'deposit' && state === 'returned')
    return [{ what: [], minor: 0, balance: -amount, isBet: false, order: 0, ref: '' }]
  if (kind === 'withdrawal' && (state === 'debited' || state === 'returned')) {
    const minor = state === 'debited' ? -amount : amount
    const comesBack = state === 'returned'
    const payment = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(String(ref))?.[0] ?? String(ref)
    return [{ what: ['netDeposit'], minor, balance: minor, isBet: false, order: comesBack ? 2 : 0, ref: '', payment, comesBack }]
  }
  return []
}
