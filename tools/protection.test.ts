/** The rows of the player-protection rules against the code that they name, and the page written from them. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Rule } from '@touchline/domain/protection'
import { describe, expect, it } from 'vitest'
import { countriesWithRules, readJurisdictionFile, rulesPage } from '../gateway/src/protection/index.ts'

const files = globSync('gateway/jurisdictions/*.json')
const rules = files.flatMap((file) => readJurisdictionFile(file).rules)

/** A test that the row names, and whose file has no such title, or an enforcer that is no file. */
const faultsOf = ({ id, country, enforcer = [], test = [] }: Pick<Rule, 'id' | 'country' | 'enforcer' | 'test'>): string[] => [
  ...enforcer.filter((path) => !existsSync(path)).map((path) => `${country} ${id}: ${path} is no file.`),
  ...test
    .map((each) => each.split(' > '))
    .filter(([path = '', title = '']) => !existsSync(path) || !hasTest(readFileSync(path, 'utf8'), title))
    .map(([path, title]) => `${country} ${id}: ${path} has no test "${title}".`),
]

/** The title stands where a test is defined, not in a comment. */
const hasTest = (text: string, title: string): boolean =>
  [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(`(${quoted}`) || text.includes(`(\n    ${quoted}`))

describe('a row of the rules', () => {
  it('names files that enforce it and tests that prove it, which exist', () => {
    expect(rules.length).toBeGreaterThan(40)
    expect(rules.flatMap(faultsOf)).toEqual([])
  })

  it('that names something else is reported', () =>
    expect(
      faultsOf({
        id: 'age',
        country: 'gb',
        enforcer: ['gateway/src/protection/no.ts'],
        test: ['tools/protection.test.ts > no such title', 'test/none.test.ts > that names something else is reported'],
      }),
    ).toEqual([
      'gb age: gateway/src/protection/no.ts is no file.',
      'gb age: tools/protection.test.ts has no test "no such title".',
      'gb age: test/none.test.ts has no test "that names something else is reported".',
    ]))

  it('is in the file of its country', () => {
    expect(countriesWithRules).toEqual(['bg', 'gb', 'ie', 'ng', 'nl'])
    for (const file of files) expect(readJurisdictionFile(file).country).toBe(basename(file, '.json'))
  })
})

describe('docs/player-protection.md', () => {
  it('is written from the rows (node tools/writeRulesPage.ts)', () =>
    expect(readFileSync('docs/player-protection.md', 'utf8')).toBe(rulesPage()))

  it('marks what is unconfirmed, and says why something is not enforced', () => {
    const page = rulesPage()
    expect(page.match(/\*\*unconfirmed\*\*/g)).toHaveLength(rules.filter(({ confirmed }) => !confirmed).length)
    expect(page.match(/\| \*\*no\*\*: \S/g)).toHaveLength(rules.filter(({ enforcer }) => !enforcer).length)
  })
})
