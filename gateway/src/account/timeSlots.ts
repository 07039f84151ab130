import type { TimeSlots } from '@touchline/contract/player/account'
import { maxTimeSlots, raiseConfirmableHours } from '@touchline/domain/account'
import {
  minutesOfRanges,
  rangesOf,
  slotChange,
  slotEndsAt,
  slotsOf,
  type TimeSlot,
  type WeekRange,
} from '@touchline/domain/protection'
import { stopOf } from '../block/index.ts'
import { type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'
import type { Sessions } from '../session/index.ts'
import { type LimitTerms, lockWallet, waiting } from './ownLimits.ts'

interface Row {
  /** the database's clock in its own notation: a Date would lose the microseconds */
  at: string
  held: WeekRange[] | null
  zone: string | null
  next: WeekRange[] | null
  nextFrom: Date | null
  confirmUntil: Date | null
}

async function slotsNow(db: Queryable, customerId: string): Promise<Row> {
  const { rows } = await db.query<Row>(
    `select t.at::text, slot_ranges(h.slots) as held, h.zone, slot_ranges(n.slots) as next, n.in_force_from as "nextFrom",
       n.confirm_until as "confirmUntil"
     from (select clock_timestamp() as at offset 0) t
     left join lateral slots_held($1, t.at) h on true
     left join lateral (
       select * from (
         select * from customer_limit l where l.customer_id = $1 and l.kind = 'timeSlot' order by id desc limit 1) newest
       where ${waiting('newest', 't.at')}) n on true`,
    [customerId],
  )
  const [now] = rows
  if (!now) throw new Error('a select without a from gives a row')
  return now
}

/** The customer's own time slots, and the change that waits. */
export async function readTimeSlots(db: Queryable, customerId: string): Promise<TimeSlots> {
  const { held, next, nextFrom, confirmUntil } = await slotsNow(db, customerId)
  return {
    ...(held && { slots: slotsOf(held) }),
    ...(nextFrom && {
      next: {
        from: nextFrom.toISOString(),
        ...(next && { slots: slotsOf(next) }),
        ...(confirmUntil && { confirmBy: confirmUntil.toISOString() }),
      },
    }),
  }
}

/** A3.6: the slots, and when the one that is running ends. */
export function timeSlotLimitOf(held: readonly WeekRange[], timeZone: string, now: Date) {
  const until = slotEndsAt(held, now, timeZone)
  return { slots: slotsOf(held), ...(until && { until: until.toISOString() }) }
}

/** Why these slots cannot be set; undefined: they can. */
export function slotProblem(slots: readonly TimeSlot[]): string | undefined {
  if (slots.length === 0) return 'use at least one, or null for any time'
  if (slots.length > maxTimeSlots) return `use at most ${maxTimeSlots}`
  return rangesOf(slots) ? undefined : 'from and to are HH:MM in whole quarters of an hour'
}

/**
 * Sets the slots as `writeOwnLimit` sets the other limits: what takes times away holds at once, what adds one can be confirmed after
 * `raiseAfterHours`. `stopped`: a block does not let the customer relax it.
 */
export const writeTimeSlots = (
  pool: Pool,
  { customerId, slots }: { customerId: string; slots: readonly TimeSlot[] | undefined },
  { raiseAfterHours, timeZone }: LimitTerms,
): Promise<'set' | 'stopped'> =>
  inTransaction(pool, async (db) => {
    await lockWallet(db, customerId)
    const requested = slots && rangesOf(slots)
    const { at, held: heldNow, nextFrom } = await slotsNow(db, customerId)
    const held = heldNow ?? undefined
    const { atOnce, waits } = slotChange(held, requested)
    if (waits && (await stopOf(db, customerId, 'raiseLimit'))) return 'stopped'
    const write = (ranges: readonly WeekRange[] | undefined, hours: number, confirmableHours: number | null) =>
      insert(db, { customerId, ranges, at, hours, timeZone, confirmableHours })
    // repeating the slots in force cancels a change that waits
    if (nextFrom || JSON.stringify(atOnce) !== JSON.stringify(held)) await write(atOnce, 0, null)
    if (waits) await write(requested, raiseAfterHours, raiseConfirmableHours)
    return 'set'
  })

interface Written {
  customerId: string
  ranges: readonly WeekRange[] | undefined
  at: string
  hours: number
  timeZone: string
  confirmableHours: number | null
}

const insert = (db: Connection, { customerId, ranges, at, hours, timeZone, confirmableHours }: Written) =>
  db.query(
    `insert into customer_limit (customer_id, kind, period, amount, slots, asked_at, in_force_from, zone, confirm_until)
     values ($1, 'timeSlot', 'week', $2, $3::int4multirange, $4::timestamptz, $4::timestamptz + make_interval(hours => $5), $6,
       $4::timestamptz + make_interval(hours => $5 + $7))`,
    [
      customerId,
      ranges ? minutesOfRanges(ranges) : null,
      ranges ? `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}` : null,
      at,
      hours,
      timeZone,
      confirmableHours,
    ],
  )

/** Ends all sessions of a customer whose own time slots do not let them play now. */
export const endOutsideSlots = ({ sessions }: { sessions: Sessions }, customerId: string): Promise<boolean> =>
  sessions.endAllWith(customerId, async (db) => (await stopOf(db, customerId, 'login'))?.kind === 'timeSlot', { why: 'timeSlot' })
