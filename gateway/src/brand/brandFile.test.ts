import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BrandFileError, brandFile, brandNames, readBrandFile } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-brands-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: object | string): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
function faultsOf(path: string): string[] {
  try {
    readBrandFile(path)
    return []
  } catch (error) {
    if (error instanceof BrandFileError) return error.faults
    throw error
  }
}

const malta = { extends: 'base', id: 'mt', countryCode: 'mt', currency: 'EUR' }

describe('a brand’s file', () => {
  it('is found by the name of a bundled brand, or by a path', () => {
    expect(brandNames).toEqual(['bg', 'ie', 'ng', 'nl', 'uk'])
    expect(brandFile('nl')).toMatch(/gateway\/brands\/nl\.json$/)
    expect(brandFile(join(folder, 'mt.json'))).toBe(join(folder, 'mt.json'))
    expect([brandFile('mt'), brandFile('base'), brandFile('toString')]).toEqual([undefined, undefined, undefined])
  })

  it('overrides the brand that it extends: a bundled one, or a file in the same folder', () => {
    const path = write('mt.json', { ...malta, cashOut: { partial: false } })
    expect(readBrandFile(path)).toMatchObject({ id: 'mt', cashOut: { enabled: true, partial: false }, maxStake: 10_000_00 })
    const child = write('gozo.json', { extends: './mt.json', id: 'gozo', maxStake: 500_00 })
    expect(readBrandFile(child)).toMatchObject({ id: 'gozo', countryCode: 'mt', cashOut: { partial: false }, maxStake: 500_00 })
    expect(readBrandFile(write('lagos.json', { extends: 'ng', id: 'lagos' }))).toMatchObject({
      currency: 'NGN',
      maxStake: 5_000_000_00,
    })
  })

  it('reports all faults at once, each with its file', () => {
    const path = write('wrong.json', {
      ...malta,
      currency: 'MTL',
      priceBoost: { rule: { percents: [10, 5000] } },
      luckyBonus: [],
    })
    expect(faultsOf(path)).toEqual([
      expect.stringMatching(`^${path}: luckyBonus is not a setting: use id, name, `),
      `${path}: currency is "MTL": use one of GBP, EUR, NGN`,
      `${path}: priceBoost.rule.percents[1] is 5000: use a whole number from 1 to 1000`,
    ])
    const child = write('child.json', { extends: 'wrong.json', id: 'no name' })
    expect(faultsOf(child).map((each) => each.split(':')[0])).toEqual([path, child, path, path])
    expect(faultsOf(write('bare.json', { ...malta, extends: undefined }))).toContain(
      `${join(folder, 'bare.json')}: maxStake is missing: use a whole number from 1 on`,
    )
  })

  it.each<[string, object | string, RegExp]>([
    ['no JSON', '{', /^.*\/file\.json: cannot be read, it is not valid JSON \(/],
    ['not an object', '[]', /cannot be read, it is not a JSON object$/],
    ['no such parent', { extends: 'fr' }, /: extends is "fr": use one of base, bg, ie, ng, nl, uk or the path of a file$/],
    ['no text', { extends: 1 }, /: extends is 1: use one of/],
    ['no such file', { extends: 'missing.json' }, /missing\.json: cannot be read, there is no such file$/],
    ['itself', { extends: './file.json' }, /file\.json: extends .*file\.json, which extends this file$/],
  ])('cannot be read: %s', (_, content, message) =>
    expect(faultsOf(write('file.json', content))).toEqual([expect.stringMatching(message)]),
  )
})
