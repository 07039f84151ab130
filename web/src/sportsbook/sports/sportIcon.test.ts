import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sportIcon, sportIcons } from './sportIcon.ts'

const names = [
  ['Football', 'football'],
  ['American football', 'rugby'],
  ['Horse Racing', 'horse'],
  ['Greyhounds', 'greyhound'],
  ['Greyhound Racing', 'greyhound'],
  ['Virtual Greyhounds', 'greyhound'],
  ['Table tennis', 'tennis'],
  ['E-sports', 'gamepad'],
  ['Esports', 'gamepad'],
  ['Formula 1', 'wheel'],
  ['Motor racing', 'wheel'],
  ['Cycling', 'bicycle'],
  ['Politics', 'ballot'],
  ['Curling', 'trophy'],
] as const
it.each(names)('P3.17b %s has the icon %s', (name, icon) => {
  expect(sportIcon({ id: 'sr:sport:7', name })).toBe(icon)
})

const numbers = [
  ['SBTC1_3', 'rugby'],
  ['SBTC1_7', 'baseball'],
  ['SBTC1_59', 'cricket'],
  ['SBTC1_15', 'darts'],
  ['SBTC1_6', 'tennis'],
  ['SBTC1_19', 'basketball'],
  ['SBTC1_66', 'greyhound'],
  ['SBTC1_34', 'tennis'],
  ['SBTC1_32', 'basketball'],
  ['SBTC1_26', 'tennis'],
  ['SBTC1_61', 'horse'],
  ['SBTC1_138', 'boost'],
  ['SBTC1_999', 'trophy'],
] as const
it.each(numbers)('P3.17a P3.17b sport number %s has the icon %s, whatever its name', (id, icon) => {
  expect(sportIcon({ id, name: 'Спорт' })).toBe(icon)
})

it('each icon has its drawing, and no drawing is left over', () => {
  const file = readFileSync(new URL('sports.svg', import.meta.url), 'utf8')
  expect([...file.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)).toEqual([...sportIcons])
})
