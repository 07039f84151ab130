import { readFileSync } from 'node:fs'
import { sideColours, sideDesigns } from '@touchline/domain/catalogue'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('./ClubBadge.module.css', import.meta.url), 'utf8')

it('every colour of a side is drawn as a ground and as a second colour, every design once, and nothing else', () => {
  const words = (selector: RegExp) => Array.from(css.matchAll(selector), ([, word = '']) => word)
  expect(words(/\[data-colours\^="(\w+) "\] \{\s+--a:/g)).toEqual(sideColours)
  expect(words(/\[data-colours\*=" (\w+) "\] \{\s+--b:/g)).toEqual(sideColours)
  expect(words(/\[data-colours\$=" (\w+)"\] \{\s+--design:/g)).toEqual(sideDesigns)
})
