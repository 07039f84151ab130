import { expect, it } from 'vitest'
import { sportIcon } from './sportIcon.ts'

it.each([
  ['Football', 'football'],
  ['American football', 'rugby'],
  ['Horse Racing', 'horse'],
  ['Greyhounds', 'greyhound'],
  ['Table tennis', 'tennis'],
  ['Curling', 'trophy'],
])('P3.17b %s is drawn as %s', (name, icon) => {
  expect(sportIcon(name)).toBe(icon)
})
