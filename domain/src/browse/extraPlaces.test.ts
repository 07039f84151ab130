import { expect, it } from 'vitest'
import { extraPlaces } from './extraPlaces.ts'

it.each([
  [3, 3, 'none'],
  [4, 3, 'none'],
  [3, 4, 'single'],
  [3, 5, 'multiple'],
  [2, 7, 'multiple'],
])('P4.4 a race that paid %i places and pays %i has %s extra', (original, enhanced, expected) => {
  expect(extraPlaces({ original, enhanced })).toBe(expected)
})
