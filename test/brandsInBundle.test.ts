/** The browser bundle contains no brand settings: each page gets its brand's in its configuration. */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brandData, brandNames } from './brands.ts'

const dist = join(import.meta.dirname, '../web/dist')

/** Marks that only a brand's file can cause: its limits and terms, also as a minifier writes them. */
const settingNames = ['minMaxStake', 'eventMultiples', 'inplayPercent', 'otherSports', 'shortestAccaLeg', 'rule4Cap:']
const numbersOf = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : []
/** Large amounts, except round ones that could occur anywhere. */
const amounts = [...new Set(brandNames.flatMap((name) => numbersOf(brandData(name).risk)))].filter(
  (each) => each >= 5_000_000 && !/^10*$/.test(String(each)),
)
/** The ways in which a number can be written in a built file. */
function written(amount: number): string[] {
  const [digits = '', zeros = ''] = /^(\d*?)(0*)$/.exec(String(amount))?.slice(1) ?? []
  return [String(amount), `${digits}e${zeros.length}`]
}

function marksIn(folder: string): string[] {
  return globSync('**/*.{js,html,json,css}', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const names = settingNames.filter((name) => text.includes(name))
    const found = amounts.filter((each) => written(each).some((form) => new RegExp(`(?<![\\w.])${form}(?![\\w.])`).test(text)))
    return [...names, ...found].map((mark) => `${file} has ${mark}`)
  })
}

describe.skipIf(!existsSync(dist))('the built page', () => {
  it('contains no brand’s settings', () => expect(marksIn(dist)).toEqual([]))
})

it('a brand setting in a built file is detected', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bundle-'))
  writeFileSync(join(folder, 'a.js'), 'const a={maxStake:1e6,bet:{main:5e9,side:125e7}}')
  writeFileSync(join(folder, 'b.js'), 'const b={minMaxStake:1e5}')
  writeFileSync(join(folder, 'c.js'), 'const c=[1250000000]')
  expect(marksIn(folder).sort()).toEqual([
    'a.js has 1250000000',
    'a.js has 5000000000',
    'b.js has minMaxStake',
    'c.js has 1250000000',
  ])
  rmSync(folder, { recursive: true })
})
