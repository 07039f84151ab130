import { describe, expect, it } from 'vitest'
import { outsideSlotsUntil, rangesOf, slotChange, slotEndsAt, slotsOf, type TimeSlot, weekMinute } from './timeSlots.ts'

const slot = (day: TimeSlot['day'], from: string, to: string): TimeSlot => ({ day, from, to })
const ranges = (...slots: TimeSlot[]) => rangesOf(slots) ?? []

describe('time slots as minutes of the week', () => {
  it.each<[string, TimeSlot[], [number, number][], TimeSlot[]]>([
    ['an evening', [slot(1, '18:00', '22:15')], [[1080, 1335]], [slot(1, '18:00', '22:15')]],
    ['over midnight', [slot(5, '20:00', '02:00')], [[6960, 7320]], [slot(5, '20:00', '02:00')]],
    ['until midnight', [slot(2, '20:00', '00:00')], [[2640, 2880]], [slot(2, '20:00', '00:00')]],
    ['a whole day', [slot(6, '00:00', '00:00')], [[7200, 8640]], [slot(6, '00:00', '00:00')]],
    [
      'Sunday into Monday',
      [slot(7, '22:00', '01:00')],
      [
        [0, 60],
        [9960, 10080],
      ],
      [slot(7, '22:00', '01:00')],
    ],
    [
      'overlapping ones are one',
      [slot(3, '10:00', '12:00'), slot(3, '11:00', '13:00')],
      [[3480, 3660]],
      [slot(3, '10:00', '13:00')],
    ],
    [
      'touching ones are one',
      [slot(3, '12:00', '13:00'), slot(3, '10:00', '12:00')],
      [[3480, 3660]],
      [slot(3, '10:00', '13:00')],
    ],
    [
      'two days on end are two',
      [slot(6, '00:00', '00:00'), slot(7, '00:00', '00:00')],
      [[7200, 10080]],
      [slot(6, '00:00', '00:00'), slot(7, '00:00', '00:00')],
    ],
    [
      'longer than a day is cut at midnight',
      [slot(5, '18:00', '00:00'), slot(6, '00:00', '00:00'), slot(7, '00:00', '03:00')],
      [[6840, 8820]],
      [slot(5, '18:00', '00:00'), slot(6, '00:00', '00:00'), slot(7, '00:00', '03:00')],
    ],
  ])('%s', (_, slots, expected, shown) => {
    expect(rangesOf(slots)).toEqual(expected)
    expect(slotsOf(expected)).toEqual(shown)
  })

  it.each(['24:00', '18:05', '8:00', '', '18:00:00', '-1:00'])('"%s" is no time of a slot', (time) => {
    expect(rangesOf([slot(1, time, '20:00')])).toBeUndefined()
    expect(rangesOf([slot(1, '10:00', time)])).toBeUndefined()
  })
})

describe('a change of the slots', () => {
  const evening = ranges(slot(1, '18:00', '22:00'))
  const shorter = ranges(slot(1, '19:00', '21:00'))
  const later = ranges(slot(1, '20:00', '23:00'))
  const other = ranges(slot(2, '18:00', '22:00'))
  it.each<[string, typeof evening | undefined, typeof evening | undefined, ReturnType<typeof slotChange>]>([
    ['the first ones hold at once', undefined, evening, { atOnce: evening, waits: false }],
    ['the same ones change nothing', evening, evening, { atOnce: evening, waits: false }],
    ['shorter ones hold at once', evening, shorter, { atOnce: shorter, waits: false }],
    ['longer ones wait', shorter, evening, { atOnce: shorter, waits: true }],
    ['none at all waits', evening, undefined, { atOnce: evening, waits: true }],
    [
      'moved ones: what is taken away at once, the rest waits',
      evening,
      later,
      { atOnce: ranges(slot(1, '20:00', '22:00')), waits: true },
    ],
    ['quite other ones wait as a whole, or nothing would be left', evening, other, { atOnce: evening, waits: true }],
  ])('%s', (_, held, requested, expected) => expect(slotChange(held, requested)).toEqual(expected))
})

describe('when a customer may play', () => {
  const london = 'Europe/London'
  const until = (slots: TimeSlot[], at: string, zone = london) =>
    outsideSlotsUntil(ranges(...slots), new Date(at), zone)?.toISOString()
  it.each<[string, TimeSlot[], string, string | undefined]>([
    ['in the slot', [slot(5, '18:00', '22:00')], '2026-11-27T18:00:00Z', undefined],
    ['in its last second', [slot(5, '18:00', '22:00')], '2026-11-27T21:59:59.999Z', undefined],
    ['at its end', [slot(5, '18:00', '22:00')], '2026-11-27T22:00:00Z', '2026-12-04T18:00:00.000Z'],
    ['before it', [slot(5, '18:00', '22:00')], '2026-11-27T17:59:59.999Z', '2026-11-27T18:00:00.000Z'],
    [
      'the next one of several',
      [slot(5, '08:00', '09:00'), slot(6, '10:00', '11:00')],
      '2026-11-27T12:00:00Z',
      '2026-11-28T10:00:00.000Z',
    ],
    // the clocks go forward on 29 March 2026 at 01:00 to 02:00, back on 25 October at 02:00 to 01:00
    ['in summer by the clock of the country', [slot(5, '18:00', '22:00')], '2026-07-03T16:59:00Z', '2026-07-03T17:00:00.000Z'],
    [
      'a slot that begins in the hour that is skipped',
      [slot(7, '01:30', '03:00')],
      '2026-03-29T00:59:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'a slot that is skipped as a whole: next week',
      [slot(7, '01:00', '02:00')],
      '2026-03-29T00:59:00Z',
      '2026-04-05T00:00:00.000Z',
    ],
    ['the hour that comes twice, first time', [slot(7, '01:00', '02:00')], '2026-10-25T00:30:00Z', undefined],
    ['the hour that comes twice, second time', [slot(7, '01:00', '02:00')], '2026-10-25T01:30:00Z', undefined],
    ['after both', [slot(7, '01:00', '02:00')], '2026-10-25T02:00:00Z', '2026-11-01T01:00:00.000Z'],
  ])('%s', (_, slots, at, expected) => expect(until(slots, at)).toBe(expected))

  it('is until the end of the slot, over midnight too; with the whole week there is no end', () => {
    const night = ranges(slot(5, '20:00', '02:00'))
    expect(slotEndsAt(night, new Date('2026-11-27T23:00:00Z'), london)?.toISOString()).toBe('2026-11-28T02:00:00.000Z')
    const week = ranges(...([1, 2, 3, 4, 5, 6, 7] as const).map((day) => slot(day, '00:00', '00:00')))
    expect(slotEndsAt(week, new Date('2026-11-27T23:00:00Z'), london)).toBeUndefined()
  })

  it('counts the week from Monday on the clocks of the zone', () => {
    expect(weekMinute(new Date('2026-11-29T23:59:00Z'), london)).toBe(7 * 1440 - 1)
    expect(weekMinute(new Date('2026-11-29T23:59:00Z'), 'Europe/Sofia')).toBe(1 * 60 + 59)
  })
})
