import { slotTime, type TimeSlot, type WeekDay, weekDays } from '@touchline/domain/protection'

/** Days that a row of the form stands for. */
export const dayGroups = ['all', 'weekdays', 'weekend', ...weekDays] as const
export type DayGroup = (typeof dayGroups)[number]

/** A row of the form: the same times on some days. */
export interface SlotRow {
  days: DayGroup
  from: string
  to: string
}

const daysOf = (group: DayGroup): readonly WeekDay[] => {
  if (group === 'all') return weekDays
  if (group === 'weekdays') return [1, 2, 3, 4, 5]
  return group === 'weekend' ? [6, 7] : [group]
}

export const slotsOfRows = (rows: readonly SlotRow[]): TimeSlot[] =>
  rows.flatMap(({ days, from, to }) => daysOf(days).map((day) => ({ day, from, to })))

/** The slots as few rows: those of a same time on every day, Monday to Friday, or the weekend are one. */
export function rowsOfSlots(slots: readonly TimeSlot[]): SlotRow[] {
  const times = new Map<string, TimeSlot[]>()
  for (const slot of slots) {
    const key = `${slot.from} ${slot.to}`
    times.set(key, [...(times.get(key) ?? []), slot])
  }
  return [...times.values()]
    .flatMap((same): SlotRow[] => {
      const days = new Set(same.map(({ day }) => day))
      const rows: SlotRow[] = []
      for (const group of dayGroups) {
        const [first] = same
        const wanted = daysOf(group)
        if (!first || !wanted.every((day) => days.has(day))) continue
        for (const day of wanted) days.delete(day)
        rows.push({ days: group, from: first.from, to: first.to })
      }
      return rows
    })
    .toSorted((a, b) => dayGroups.indexOf(a.days) - dayGroups.indexOf(b.days) || a.from.localeCompare(b.from))
}

/** Whether a row goes on after midnight. */
export const isOvernight = ({ from, to }: Pick<SlotRow, 'from' | 'to'>): boolean =>
  (slotTime(to) ?? 0) !== 0 && (slotTime(to) ?? 0) <= (slotTime(from) ?? 0) && to !== from
