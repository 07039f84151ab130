/** The rows of the player-protection rules against the code that they name, and the page written from them. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Rule, TermName } from '@touchline/domain/protection'
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

/**
 * Terms that are always so, whatever a country demands, and that no code reads therefore: each with the test that proves it. The others
 * are read where they are enforced.
 */
const alwaysSo: Partial<Record<TermName, string>> = {
  registerAskedAt: 'test/account/exclusionRegister.test.ts > asks every register again, and keeps the dated answers',
  limitsOffered: 'test/placement/mayBet.test.ts > a stake limit accepts bets up to it, to the penny',
  limitDecreaseHours:
    'test/account/saferGambling.test.ts > a lower limit applies at once and a bet that exceeds it is refused; a higher one waits a day and is confirmed again',
  limitRaiseConfirmedAgain:
    'test/account/saferGambling.test.ts > a raise that is not confirmed within a week after its waiting time lapses',
  limitInMoneyTransaction: 'test/placement/mayBet.test.ts > a hundred bets at once do not exceed it',
  limitAcrossProducts:
    'test/casino/games.test.ts > counts with sports in the customer’s own limits; a rollback gives its stake back to them',
  limitShows:
    'test/e2e/session.test.ts > a spending limit applies at once, a higher one waits, and a slip that exceeds it links to it (%s)',
  limitOptOutConfirmed:
    'test/cashier/limitPrompt.test.ts > no deposit begins before a customer has set a limit on money or confirmed that they want none; confirming twice is one row',
  uselessDepositWarned: 'test/e2e/funds.test.ts > a deposit that a limit on stakes makes useless is warned of before it is made',
  taxShownOn:
    'test/e2e/winningsTax.test.ts > gross, tax and net on the slip, the placed bet, the cash-out, my bets, the receipt and the statement',
  taxGivenBackOn:
    'test/settlement/winningsTax.test.ts > to lost, to void and to won again gives the tax back and takes it again, each in its revision’s own transfers',
  markerGroups:
    'test/marker/markers.test.ts > flags a group once a day with its evidence, and again at once when it became strong',
  watchedAroundTheClock: 'test/marker/markers.test.ts > looks at nobody who was not there since',
  noReverseWithdrawal: 'test/cashier/cashier.test.ts > no call takes a requested withdrawal back',
  checksAnnouncedBeforeDeposit:
    'test/identity/announced.test.ts > tells on the form of registration when each check may be asked, and each check can be asked',
  noNewChecksAtWithdrawal:
    'test/identity/announced.test.ts > asks at a withdrawal only what was told and was asked before the first bet',
  netSpendNotices:
    'test/account/saferGambling.test.ts > A7.21 the reality check: how often, since when, and the result of bets since then',
}

describe('what the rows demand', () => {
  const code = globSync(['{domain,gateway}/src/**/*.ts', 'gateway/routines/*.sql'])
    .filter((file) => !/\.test\.ts$|protection\/terms\.ts$|protection\/ruleText\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const isRead = (term: string) => new RegExp(`\\b${term}\\b`).test(code)

  it('is read by the code or always so, term by term, in each row that is said to be enforced as a whole', () => {
    const whole = rules.filter(({ enforcer, missing }) => enforcer && missing === undefined)
    expect(whole.length).toBeGreaterThan(20)
    const faults = whole.flatMap(({ country, id, value }) =>
      Object.keys(value)
        .filter((term) => !isRead(term) && alwaysSo[term as TermName] === undefined)
        .map((term) => `${country} ${id}: nothing reads ${term}, and no test proves that it is always so.`),
    )
    expect(faults).toEqual([])
  })

  it('is always so by tests that exist, and only where no code reads it', () => {
    const terms = Object.entries(alwaysSo)
    expect(terms.flatMap(([term, test]) => faultsOf({ id: term, country: 'always so', test: [test] }))).toEqual([])
    expect(terms.map(([term]) => term).filter(isRead)).toEqual([])
    expect(isRead('exclusionMinMonths')).toBe(true)
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
