import { expect, it } from 'vitest'
import { apartFrom } from './apartFrom.ts'
import { drawnIn } from './drawnIn.ts'

it.each([
  ['green white hoops', 'blue white plain', 'blue white plain'],
  ['red white plain', 'red white stripes', 'white red plain'],
  ['claret sky sleeves', 'red gold plain', 'gold red plain'],
  ['red white plain', 'claret orange plain', undefined],
  ['blue white plain', undefined, undefined],
  [undefined, 'red white plain', 'red white plain'],
])('beside %j a side in %j is drawn in %j', (home, away, drawn) => {
  expect(apartFrom(home, away)).toBe(drawn)
})

it.each([
  ['white navy sash', 'navy white plain'],
  ['black gold plain', 'gold black plain'],
  ['white black stripes', 'white black stripes'],
  ['red white stripes', 'red white stripes'],
  [undefined, undefined],
])('an area of a side in %j is drawn in %j', (colours, drawn) => {
  expect(drawnIn(colours)).toBe(drawn)
})
