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
type BetLimitKind = Extract<OwnLimitKind, 'stake' | 'loss'>

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

/** What limits on deposits, on net deposits and on the balance count. */
export interface DepositHistory {
  deposits: readonly DepositMovement[]
  /** only those that are done, by when they were asked for: one that may still come back makes no room */
  withdrawals: readonly { at: Date; amountMinor: Minor }[]
  /** the cash in the wallet and what is on its way into it */
  balanceMinor: Minor
}

/**
 * What the tightest of the limits that bind deposits leaves; undefined without one. A deposit that was asked for before a midnight and
 * credited after it counts on both days. `deposit_limit_left` in the database decides the same.
 */
export function depositRoomOf(
  requests: readonly LimitRequest[],
  { deposits, withdrawals, balanceMinor }: DepositHistory,
  at: Date,
): Minor | undefined {
  const sumOf = (movements: readonly { amountMinor: Minor }[]) => movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const used = {
    deposit: (from: Date) =>
      sumOf(deposits.filter(({ at: askedAt, creditedAt = askedAt }) => askedAt >= from || creditedAt >= from)),
    netDeposit: (from: Date) => used.deposit(from) - sumOf(withdrawals.filter((each) => each.at >= from)),
    balance: () => balanceMinor,
  }
  const rooms = (['deposit', 'netDeposit', 'balance'] as const).flatMap((kind) =>
    limitPeriods.flatMap((period) => {
      const held = requestInForce(requests, { kind, period }, at)
      if (!held || held.limitMinor === null) return []
      return [Math.max(0, held.limitMinor - used[kind](limitWindowAt(period, at, held.timeZone).from))]
    }),
  )
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
