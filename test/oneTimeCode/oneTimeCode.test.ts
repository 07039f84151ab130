import { createOneTimeCodes, type OneTimeCodes } from '@touchline/gateway/oneTimeCode'
import { createVault } from '@touchline/gateway/vault'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'

const key = (fill: number) => Buffer.alloc(32, fill)
let database: TestDatabase
let codes: OneTimeCodes
beforeAll(async () => {
  database = await testDatabase()
  codes = createOneTimeCodes({ vault: createVault([key(1)]) })
})
afterAll(() => database.close())

const minute = 60_000
const link = (binding: string, ttlMs = minute) =>
  codes.issue(database.pool, { purpose: 'resetPassword', binding, ttlMs, form: 'link' })
const digits = (binding: string, ttlMs = minute) =>
  codes.issue(database.pool, { purpose: 'login', binding, ttlMs, form: 'digits' })
const openLink = (code: string, binding?: string) => codes.redeem(database.pool, { purpose: 'resetPassword', binding, code })
const enter = (code: string, binding: string) => codes.redeem(database.pool, { purpose: 'login', binding, code })
const other = (code: string) => code.replace(/^./, (first) => (first === '0' ? '1' : '0'))

describe('a link', () => {
  it('is redeemed once and names its subject', async () => {
    const code = await link('one')
    expect(await codes.look(database.pool, { purpose: 'resetPassword', code })).toMatchObject({ at: 'redeemed', binding: 'one' })
    expect(await openLink(code)).toEqual({ at: 'redeemed', binding: 'one', customerId: undefined })
    expect(await openLink(code)).toEqual({ at: 'used', binding: 'one', customerId: undefined })
  })

  it('is redeemed once by many concurrent attempts', async () => {
    const code = await link('race')
    const answers = await Promise.all(Array.from({ length: 20 }, () => openLink(code)))
    expect(answers.filter(({ at }) => at === 'redeemed')).toHaveLength(1)
    expect(answers.filter(({ at }) => at === 'used')).toHaveLength(19)
  })

  it('is not redeemed by an attempt that is rolled back, and still works afterwards', async () => {
    const code = await link('rollback')
    const db = await database.pool.connect()
    await db.query('begin')
    expect(await codes.redeem(db, { purpose: 'resetPassword', code })).toMatchObject({ at: 'redeemed' })
    await db.query('rollback')
    db.release()
    expect(await openLink(code)).toMatchObject({ at: 'redeemed' })
  })

  it.each<[string, (code: string) => Promise<unknown>, string]>([
    ['changed', (code) => openLink(other(code)), 'wrong'],
    ['cut', (code) => openLink(code.slice(0, -1)), 'wrong'],
    ['empty', () => openLink(''), 'wrong'],
    ['of another purpose', (code) => codes.redeem(database.pool, { purpose: 'validateEmail', code }), 'wrong'],
    ['of another subject', (code) => openLink(code, 'somebody else'), 'wrong'],
  ])('%s is refused, and the right one still works', async (_, attempt, at) => {
    const code = await link('refused')
    expect(await attempt(code)).toEqual({ at })
    expect(await openLink(code, 'refused')).toMatchObject({ at: 'redeemed' })
  })

  it('expires, and is replaced by a newer one', async () => {
    expect(await openLink(await link('late', -1))).toEqual({ at: 'expired' })
    const [first, second] = [await link('twice'), await link('twice')]
    expect(await openLink(first)).toEqual({ at: 'wrong' })
    expect(await openLink(second)).toMatchObject({ at: 'redeemed' })
  })

  it('of an older key is still redeemed', async () => {
    const code = await link('rotated')
    const rotated = createOneTimeCodes({ vault: createVault([key(2), key(1)]) })
    expect(await rotated.redeem(database.pool, { purpose: 'resetPassword', code })).toMatchObject({ at: 'redeemed' })
  })
})

describe('six digits', () => {
  it('are redeemed once, only together with their subject', async () => {
    const code = await digits('session 1')
    expect(code).toMatch(/^\d{6}$/)
    await digits('session 2')
    expect(await enter(code, 'session 1')).toMatchObject({ at: 'redeemed', binding: 'session 1' })
    expect(await enter(code, 'session 1')).not.toMatchObject({ at: 'redeemed' })
    expect(await enter(code, 'session 3')).toEqual({ at: 'wrong' })
  })

  it('allow five attempts; then even the right code is refused', async () => {
    const code = await digits('tries')
    for (let guess = 0; guess < 4; guess++) expect(await enter(other(code), 'tries')).toEqual({ at: 'wrong' })
    expect(await enter(other(code), 'tries')).toEqual({ at: 'exhausted' })
    expect(await enter(code, 'tries')).toEqual({ at: 'exhausted' })
  })

  it('allow only five of a hundred concurrent guesses', async () => {
    const code = await digits('flood')
    const guesses = Array.from({ length: 100 }, (_, i) => String(i).padStart(6, '9')).filter((guess) => guess !== code)
    const answers = await Promise.all(guesses.map((guess) => enter(guess, 'flood')))
    expect(answers.every(({ at }) => at === 'wrong' || at === 'exhausted')).toBe(true)
    expect(await enter(code, 'flood')).toEqual({ at: 'exhausted' })
  })

  it('expire', async () => {
    expect(await enter(await digits('late', -1), 'late')).toEqual({ at: 'expired' })
  })

  it('cannot be tried without their subject, or looked up', async () => {
    const code = await digits('subject')
    expect(await codes.look(database.pool, { purpose: 'login', code })).toEqual({ at: 'wrong' })
    expect(await codes.redeem(database.pool, { purpose: 'login', code })).toEqual({ at: 'wrong' })
    expect(await enter(code, 'subject')).toMatchObject({ at: 'redeemed' })
  })
})

it('the table has no code in the clear', async () => {
  const [byLink, byDigits] = [await link('shown'), await digits('shown')]
  const { rows } = await database.pool.query<{ row: string }>(
    `select c::text as row from one_time_code c where binding = 'shown'`,
  )
  expect(rows).toHaveLength(2)
  for (const { row } of rows) {
    expect(row).not.toContain(byLink)
    expect(row).not.toContain(byDigits)
    expect(row).not.toContain(Buffer.from(byLink).toString('hex'))
  }
})

it('codes that expired a week ago are deleted', async () => {
  await link('old', -8 * 24 * 60 * minute)
  await link('new')
  const { rows } = await database.pool.query(`select from one_time_code where binding = 'old'`)
  expect(rows).toEqual([])
})
