import { expect, it } from 'vitest'
import { minutesOf, writtenMinutes } from './minutes.ts'

it.each([
  ['2', 120],
  [' 1.5 ', 90],
  ['1,5', 90],
  ['1:30', 90],
  ['0:15', 15],
  ['744', 44_640],
  ['1:60', undefined],
  ['1:5', undefined],
  ['-1', undefined],
  ['two', undefined],
  ['1.555', undefined],
  ['', undefined],
])('"%s" is %s minutes', (typed, minutes) => expect(minutesOf(typed)).toBe(minutes))

it.each([15, 60, 90, 605, 44_640])('%s minutes are written so that they are read again', (minutes) =>
  expect(minutesOf(writtenMinutes(minutes))).toBe(minutes),
)
