import type { TimeSlot } from '@touchline/domain/protection'
import { expect, it } from 'vitest'
import { isOvernight, rowsOfSlots, type SlotRow, slotsOfRows } from './slotRows.ts'

const row = (days: SlotRow['days'], from: string, to: string): SlotRow => ({ days, from, to })

it.each<[string, SlotRow[]]>([
  ['nothing', []],
  ['every day', [row('all', '18:00', '22:00')]],
  ['the working days and the weekend at other times', [row('weekdays', '18:00', '22:00'), row('weekend', '10:00', '02:00')]],
  ['single days', [row(1, '18:00', '22:00'), row(3, '18:00', '22:00')]],
  ['the weekend and another day at the same time', [row('weekend', '10:00', '12:00'), row(2, '10:00', '12:00')]],
])('%s: the slots of the rows are shown as these rows', (_, rows) => {
  expect(rowsOfSlots(slotsOfRows(rows))).toEqual(rows)
})

it('seven days one by one are every day', () => {
  const slots = ([7, 6, 5, 4, 3, 2, 1] as const).map((day): TimeSlot => ({ day, from: '08:00', to: '09:00' }))
  expect(rowsOfSlots(slots)).toEqual([row('all', '08:00', '09:00')])
})

it.each([
  ['18:00', '22:00', false],
  ['18:00', '00:00', false],
  ['00:00', '00:00', false],
  ['20:00', '02:00', true],
])('from %s to %s goes on after midnight: %s', (from, to, is) => expect(isOvernight({ from, to })).toBe(is))
