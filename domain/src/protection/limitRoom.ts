import type { HeldLimitKind, OwnLimitKind, OwnLimitPeriod } from '../account/index.ts'
import { limitPeriods } from '../account/index.ts'
import type { Minor } from '../money/index.ts'
import { limitWindowAt } from './limitWindow.ts'

/** A request of a customer about a limit, as it is kept. */
export interface LimitRequest {
  kind: HeldLimitKind
  period: OwnLimitPeriod
  /** null: no limit any more; minutes of a limit on time */
  limitMinor: Minor | null
  inForceFrom: Date
  /** needs a confirmation, which is a request of its own: never in force itself */
  toConfirm: boolean
  timeZone: string
}

/** What a bet moved in the wallet: below zero a stake or a return that was taken back, above zero a return. */
export interface BetMovement {
  at: Date
  amountMinor: Minor
  isStake: boolean
}

/** The limits that a bet counts in. */
type BetLimitKind = Exclude<OwnLimitKind, 'deposit'>

export interface LimitRoom {
  kind: BetLimitKind
  period: OwnLimitPeriod
  limitMinor: Minor
  leftMinor: Minor
}

/** The request in force: the newest whose time has come. `requests` are in the order in which they were made. */
export const requestInForce = (
  requests: readonly LimitRequest[],
  { kind, period }: Pick<LimitRequest, 'kind' | 'period'>,
  at: Date,
): LimitRequest | undefined =>
  requests.findLast((each) => each.kind === kind && each.period === period && each.inForceFrom <= at && !each.toConfirm)

/** What came into the wallet from outside, or is on its way. */
export interface DepositMovement {
  /** when it was asked for */
  at: Date
  /** absent: it is on its way */
  creditedAt?: Date
  amountMinor: Minor
}

/**
 * What the tightest deposit limit leaves; undefined without one. A deposit that was asked for before a midnight and credited after it
 * counts on both days. `deposit_limit_left` in the database decides the same.
 */
export function depositRoomOf(
  requests: readonly LimitRequest[],
  deposits: readonly DepositMovement[],
  at: Date,
): Minor | undefined {
  const rooms = limitPeriods.flatMap((period) => {
    const held = requestInForce(requests, { kind: 'deposit', period }, at)
    if (!held || held.limitMinor === null) return []
    const { from } = limitWindowAt(period, at, held.timeZone)
    const usedMinor = deposits
      .filter(({ at: askedAt, creditedAt = askedAt }) => askedAt >= from || creditedAt >= from)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    return [Math.max(0, held.limitMinor - usedMinor)]
  })
  return rooms.length === 0 ? undefined : Math.min(...rooms)
}

/** The tightest of the limits, and what it leaves for a bet; `own_limit_left` in the database decides the same. */
export function limitRoom(requests: readonly LimitRequest[], movements: readonly BetMovement[], at: Date): LimitRoom | undefined {
  const kinds: BetLimitKind[] = ['loss', 'stake']
  const rooms = limitPeriods.flatMap((period) =>
    kinds.flatMap((kind): LimitRoom[] => {
      const held = requestInForce(requests, { kind, period }, at)
      if (!held || held.limitMinor === null) return []
      const { from } = limitWindowAt(period, at, held.timeZone)
      const usedMinor = movements
        .filter((each) => each.at >= from && (kind === 'loss' || each.isStake))
        .reduce((sum, { amountMinor }) => sum - amountMinor, 0)
      return [{ kind, period, limitMinor: held.limitMinor, leftMinor: Math.max(0, held.limitMinor - usedMinor) }]
    }),
  )
  return rooms.toSorted((a, b) => a.leftMinor - b.leftMinor)[0]
}
