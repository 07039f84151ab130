import { expect, it } from 'vitest'
import { flagSlug } from './flagSlug.ts'

const known = new Set(['gb', 'gb-eng', 'gb-sct', 'ie', 'gr', 'us'])

it.each([
  ['ie', 'ie'],
  ['IE', 'ie'],
  ['GB-ENG', 'gb-eng'],
  ['gb_sct', 'gb-sct'],
  ['ENG', 'gb-eng'],
  ['UK', 'gb'],
  ['EL', 'gr'],
  ['US-KY', 'us'],
  ['XX', undefined],
  ['', undefined],
  ['constructor', undefined],
])('P3.13b the flag of %j is %s', (code, slug) => {
  expect(flagSlug(code, known)).toBe(slug)
})
