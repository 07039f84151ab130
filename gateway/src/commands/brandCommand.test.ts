import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkBrand } from './brandCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-brand-check-'))
const file = join(folder, 'mt.json')
afterAll(() => rmSync(folder, { recursive: true }))

it('prints that a brand is valid, with its key facts', () =>
  expect(checkBrand('nl')).toEqual({ exitCode: 0, lines: ['valid: nl, Touchline, nl, EUR, nl-NL en-GB'] }))

it('the example of docs/brands.md is valid', () => {
  const page = readFileSync(new URL('../../../docs/brands.md', import.meta.url), 'utf8')
  writeFileSync(file, /```json\n(.*?)```/s.exec(page)?.[1] ?? '')
  expect(checkBrand(file)).toEqual({ exitCode: 0, lines: ['valid: mt, Grand Harbour, mt, EUR, en-GB nl-NL'] })
})

it('prints each fault on its own line', () => {
  writeFileSync(file, JSON.stringify({ extends: 'base', id: 'mt', countryCode: 'MT', currency: 'EUR', maxStake: '10' }))
  expect(checkBrand(file)).toEqual({
    exitCode: 1,
    lines: [
      `${file}: countryCode is "MT": use an ISO 3166 code of two small letters`,
      `${file}: maxStake is "10": use a whole number from 1 on`,
    ],
  })
})

it('lists the brands for an unknown name', () =>
  expect(checkBrand('fr')).toEqual({
    exitCode: 1,
    lines: ['There is no brand "fr": use one of bg, ie, ng, nl, uk, or the path of a file.'],
  }))
