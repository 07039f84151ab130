import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Brand } from '@touchline/domain/brand'
import { afterAll, describe, expect, it } from 'vitest'
import { BrandFileError, brandFile, brandNames, readBrandFile } from '../brand/index.ts'
import { creditCardsAt, faultsUnderRules, minimumAgeAt, saferGamblingAt } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-ruled-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const brandOf = (name: string): Brand => readBrandFile(brandFile(name) ?? '')
const today = new Date('2026-11-23T12:00:00Z')

/** The faults of a brand that extends a shipped one. */
function faultsOf(change: object, at = today): string[] {
  const path = join(folder, 'changed.json')
  writeFileSync(path, JSON.stringify({ id: 'changed', ...change }))
  try {
    readBrandFile(path, at)
    return []
  } catch (error) {
    if (error instanceof BrandFileError) return error.faults.map((fault) => fault.replace(/^\S+: /, ''))
    throw error
  }
}

describe('a brand under the rules of its country', () => {
  it.each([
    ['uk', { raiseAfterHours: 24, realityCheckMinutes: 60, exclusions: [6, 12, 24, 60, 'FOREVER'] }],
    ['ie', { raiseAfterHours: 24, realityCheckMinutes: 60, exclusions: [6, 12, 24, 60, 'FOREVER'] }],
    ['nl', { raiseAfterHours: 168, realityCheckMinutes: 30, exclusions: [6, 12, 24, 60, 'FOREVER'] }],
    ['bg', { raiseAfterHours: 24, realityCheckMinutes: 60, exclusions: [24, 36, 60, 'FOREVER'] }],
    ['ng', { raiseAfterHours: 24, realityCheckMinutes: 60, exclusions: [6, 12, 24, 60, 'FOREVER'] }],
  ])('what a brand leaves open is as its country demands: %s', (name, tools) => {
    expect(saferGamblingAt(brandOf(name), today)).toEqual({ coolOffDays: [1, 7, 14, 30, 42], ...tools })
    expect(minimumAgeAt(brandOf(name), today)).toBe(18)
  })

  it('a stricter brand stays as it is', () => {
    const saferGambling = { raiseAfterHours: 200, coolOffDays: [3], exclusions: [48], realityCheckMinutes: 15 }
    expect(saferGamblingAt({ countryCode: 'nl', saferGambling }, today)).toEqual(saferGambling)
    expect(faultsUnderRules({ ...brandOf('nl'), saferGambling: { ...saferGambling, exclusions: [48, 60] } }, today)).toEqual([])
  })

  it('the minimum age is the higher of the two', () => {
    expect(minimumAgeAt({ countryCode: 'gb', minimumAge: 21 }, today)).toBe(21)
    expect(minimumAgeAt({ countryCode: 'gb', minimumAge: 16 }, today)).toBe(18)
  })

  it('a country without rules of its own has those of everywhere', () =>
    expect(saferGamblingAt({ countryCode: 'mt', saferGambling: { coolOffDays: [7, 60], exclusions: [3, 6] } }, today)).toEqual({
      raiseAfterHours: 24,
      coolOffDays: [7],
      exclusions: [6],
      realityCheckMinutes: 60,
    }))
})

describe('a brand laxer than a rule is refused with the rule', () => {
  it.each<[change: object, message: string]>([
    [{ extends: 'uk', minimumAge: 17 }, 'minimumAge is 17: the rule age (everywhere) demands at least 18'],
    [
      { extends: 'nl', saferGambling: { raiseAfterHours: 24 } },
      'saferGambling.raiseAfterHours is 24: the rule limit-change (NL) demands at least 168',
    ],
    [
      { extends: 'nl', saferGambling: { realityCheckMinutes: 60 } },
      'saferGambling.realityCheckMinutes is 60: the rule reality-check (NL) demands at most 30',
    ],
    [
      { extends: 'uk', saferGambling: { coolOffDays: [1, 43] } },
      'saferGambling.coolOffDays is 43: the rule break (everywhere) demands at most 42',
    ],
    [
      { extends: 'bg', saferGambling: { exclusions: [12, 'FOREVER'] } },
      'saferGambling.exclusions is 12: the rule exclusion (BG) demands at least 24',
    ],
    [
      { extends: 'uk', saferGambling: { exclusions: [6, 12] } },
      'saferGambling.exclusions is not enough: the rule selfex (GB) demands a length of 60 months or more',
    ],
    [
      { extends: 'uk', registers: [] },
      'registers is not enough: the rule selfex (GB) demands the register gamstop, and refusing while it is away',
    ],
    [
      { extends: 'nl', registers: [{ register: 'cruks', whenAway: 'allow', timeoutMs: 3000 }] },
      'registers is not enough: the rule register (NL) demands the register cruks, and refusing while it is away',
    ],
    [
      { extends: 'uk', identity: { address: false } },
      'identity.address is not enough: the rule lc17 (GB, from 2019-05-07) demands true',
    ],
    [
      { extends: 'ie', ownData: { dormancy: { afterMonths: 24 } } },
      'ownData.dormancy.afterMonths is 24: the rule idle-accounts (IE, from 2026-02-05) demands at most 13',
    ],
  ])('%j', (change, message) => expect(faultsOf(change)).toEqual([message]))

  it('a rule of the future counts, so that the start after its midnight is not refused; one that has ended does not', () => {
    const lax = { extends: 'ie', ownData: { dormancy: { afterMonths: 24 } } }
    expect(faultsOf(lax, new Date('2020-01-01T00:00:00Z'))).toEqual([
      'ownData.dormancy.afterMonths is 24: the rule idle-accounts (IE, from 2026-02-05) demands at most 13',
    ])
  })

  it('all shipped brands satisfy every rule that holds or will', () => {
    const faults = brandNames.flatMap((name) => faultsUnderRules(brandOf(name), new Date('2019-01-01T00:00:00Z')))
    expect(faults).toEqual([])
  })
})

it('credit cards are barred where a rule bars them, whatever the brand allows', () => {
  const allowed = ({ countryCode, cashier }: Pick<Brand, 'countryCode' | 'cashier'>) =>
    creditCardsAt({ countryCode, cashier: { ...cashier, creditCards: true } }, today)
  expect(['uk', 'ie', 'nl'].map((name) => [name, allowed(brandOf(name))])).toEqual([
    ['uk', false],
    ['ie', false],
    ['nl', true],
  ])
})
