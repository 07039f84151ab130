/** docs/brands.md lists every setting with the limits of the schema and the value of `base.json`. */
import { readFileSync } from 'node:fs'
import { brandSettings } from '@touchline/domain/brand'
import { describe, expect, it } from 'vitest'
import { baseFile, readBrandData } from './index.ts'

const base = readBrandData(baseFile)

/** The value in `base.json` at a path; `[]` and `*` stand for each entry. */
function valuesAt(value: unknown, path: string): unknown[] {
  if (value === undefined || value === null) return []
  if (path === '') return [value]
  const [key = '', rest = ''] = /^(\[\]|[^.[]+)\.?(.*)$/.exec(path)?.slice(1) ?? []
  if (key === '[]') return (value as unknown[]).flatMap((entry) => valuesAt(entry, rest))
  if (key === '*') return Object.values(value).flatMap((entry) => valuesAt(entry, rest))
  return valuesAt((value as Record<string, unknown>)[key], rest)
}

function inBase(path: string, optional: boolean): string {
  const values = [...new Set(valuesAt(base, path).map((each) => JSON.stringify(each)))]
  if (values.length > 0) return `\`${values.join(', ')}\``
  if (path.includes('[]')) return optional ? 'absent' : 'none'
  return optional ? 'absent' : '**required**'
}

const page = readFileSync(new URL('../../../docs/brands.md', import.meta.url), 'utf8')
const rows = page.split('\n').flatMap((line) => {
  const [, path, is, value, description = ''] = /^\| `([^`]+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/.exec(line) ?? []
  return path === undefined ? [] : [{ row: `${path} | ${is} | ${value}`, description }]
})

describe('docs/brands.md', () => {
  it('has each setting with its unit, limits and value in base.json', () =>
    expect(rows.map(({ row }) => row)).toEqual(
      brandSettings().map(({ path, is, optional }) => `${path} | ${is} | ${inBase(path, optional)}`),
    ))

  it('describes each setting', () => expect(rows.filter(({ description }) => description.trim().length < 5)).toEqual([]))
})
