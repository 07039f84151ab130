import type { TimeSlots } from '@touchline/contract/player/account'
import { slotTime, type TimeSlot } from '@touchline/domain/protection'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { type DayGroup, isOvernight, rowsOfSlots, type SlotRow } from './slotRows.ts'

/** a Monday */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 24 * 3_600_000
const atTime = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** Time slots and what becomes of them, in the customer's language. */
export function useSlotWords(timeZone: string) {
  const text = useText()
  const { formatDate, formatTime, formatList, locale } = useIntl()
  const days = (group: DayGroup): string =>
    typeof group === 'string'
      ? text(`safer.slots.${group}`)
      : formatDate(monday + (group - 1) * dayMs, { weekday: 'long', timeZone: 'UTC' })
  const time = (at: string): string =>
    formatTime(monday + (slotTime(at) ?? 0) * 60_000, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' })
  const when = (instant: string) => formatDate(instant, { ...atTime, timeZone })
  const row = ({ days: group, from, to }: SlotRow): string =>
    from === to
      ? text('safer.slots.wholeDay', { days: days(group) })
      : text('safer.slots.row', { days: days(group), from: time(from), to: time(to) })
  const slots = (all: readonly TimeSlot[]): string => formatList(rowsOfSlots(all).map(row), { type: 'conjunction' })
  return {
    days,
    time,
    row,
    isLate: isOvernight,
    zone:
      new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
    /** The result of a change: in force, or pending. */
    result: ({ slots: now, next }: TimeSlots): string => {
      if (!next) return now ? text('safer.slots.holds', { slots: slots(now) }) : text('safer.slots.none')
      return text('safer.slots.waits', { when: when(next.from) })
    },
    pending: ({ slots: wanted, from, confirmBy = '' }: NonNullable<TimeSlots['next']>, isDue: boolean): string => {
      if (isDue)
        return wanted
          ? text('safer.slots.due', { slots: slots(wanted), when: when(confirmBy) })
          : text('safer.slots.dueNone', { when: when(confirmBy) })
      return wanted
        ? text('safer.slots.next', { slots: slots(wanted), when: when(from) })
        : text('safer.slots.nextNone', { when: when(from) })
    },
  }
}
