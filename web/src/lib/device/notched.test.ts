import { expect, it } from 'vitest'
import { isNotchedIPhone, notchedHeights } from './notched.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'

it.each(notchedHeights)('an iPhone of %i pixels has a notch', (pixels) => {
  const pixelRatio = pixels === 1792 ? 2 : 3
  const screen = { height: pixels / pixelRatio, pixelRatio }
  expect(isNotchedIPhone({ userAgent: iPhone, ...screen })).toBe(true)
  expect(isNotchedIPhone({ userAgent: android, ...screen })).toBe(false)
})

it.each([
  [667, 2],
  [736, 3],
  [2796, 3],
])('one of %i points at %i pixels each has none', (height, pixelRatio) => {
  expect(isNotchedIPhone({ userAgent: iPhone, height, pixelRatio })).toBe(false)
})
