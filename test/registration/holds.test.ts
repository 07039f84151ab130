/** Second accounts and people who gave two dates of birth are held without noticing it, until a reviewer decides. */
import { randomUUID } from 'node:crypto'
import { endBlock, stopOf } from '@touchline/gateway/block'
import { reviewHold } from '@touchline/gateway/operator'
import { candidatesSql, waitingHolds } from '@touchline/gateway/registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '../gatewayProcess.ts'
import { bootWorld, type World } from '../world.ts'
import { type Joining, joining } from './joining.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
})
afterAll(() => world.close())

const rowsOf = async (sql: string, values: unknown[] = []) => (await world.pool.query<Record<string, unknown>>(sql, values)).rows
const review = async (...args: string[]) => {
  const env = { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, NODE_ENV: 'test' }
  return (await runCli(['review', ...args], env)).lines.join('\n')
}
const holdOf = async (username: string) => (await waitingHolds(world.pool)).filter(({ customer }) => customer === username)

const decide = (id = '', decision: 'accept' | 'refuse', ref = randomUUID() as string) =>
  reviewHold(world.pool, { by: 'priya', ref }, { id, decision })

const join = (username: string, change: Partial<Joining> = {}) => world.data('register', joining(username, change))
const verify = (customerId: string) => endBlock(world.pool, { customerId, kind: 'unverified', by: 'kate' })
const sadie: Partial<Joining> = {
  firstName: 'Sadie',
  lastName: 'Núñez-Hall',
  birthDate: '1991-05-09',
  addressLine: '12a Orchard Road',
  postcode: 'LS1 4AP',
  phone: '07400 555111',
}
const sadieAgain: Partial<Joining> = {
  ...sadie,
  firstName: 'Nunez Hall',
  lastName: 'Sadie',
  addressLine: 'Flat 3, 12 Orchard Rd.',
  postcode: 'ls14ap',
  phone: '+44 7400 999222',
}

describe('a second account of one person', () => {
  it('gets the same answers as any other, and may neither bet nor deposit once it is verified', async () => {
    const first = await join('sadie', sadie)
    const second = await join('sadie-again', sadieAgain)
    const own = { sessionId: '', sessionStartTime: '', userProfile: {} }
    const shown = ({ userInfo }: typeof first) => ({ ...userInfo, ...own })
    expect(shown(second)).toEqual(shown(first))
    expect(second.userInfo?.userRestrictions).toMatchObject({ betRefusal: 'VerificationRequired', depositAllowed: true })
    for (const { playerUuid } of [first, second]) await verify(playerUuid)
    const later = async ({ sessionId }: typeof first) => (await world.data('userInfo', {}, sessionId)).userRestrictions
    expect(await later(first)).toMatchObject({ betsAllowed: true, depositAllowed: true })
    expect(await later(second)).toMatchObject({ betsAllowed: false, betRefusal: 'DetailsInReview', depositAllowed: false })
    expect(await later(second)).toMatchObject({ withdrawAllowed: true })
  })

  it('waits in the reviewer’s queue with its pair and score; accepted it is free, refused it is closed', async () => {
    const [hold] = await holdOf('sadie-again')
    expect(hold).toMatchObject({ reason: 'duplicate', other: 'sadie', otherExcluded: false })
    expect(hold?.alike).toEqual(['name', 'birthDate', 'address'])
    expect(hold?.score).toBeGreaterThanOrEqual(75)
    expect(JSON.parse(await review('list'))).toMatchObject({
      id: hold?.id,
      customer: 'sadie-again',
      other: 'sadie',
      score: hold?.score,
    })
    const answer = await review('accept', hold?.id ?? '', '--by', 'priya', '--ref', 'case-7')
    expect(answer).toContain('The account sadie-again is no longer held.')
    expect(await decide(hold?.id, 'accept', 'case-7')).toMatchObject({ again: true })
    await expect(decide(hold?.id, 'refuse')).rejects.toThrow('waits for a review')
    const second = await world.data('login', { username: 'sadie-again', password: 'copper lantern ferry' })
    expect(second.userInfo?.userRestrictions.betsAllowed).toBe(true)

    const third = await join('sadie-third', sadieAgain)
    const pairs = await holdOf('sadie-third')
    expect(new Set(pairs.map(({ other }) => other))).toEqual(new Set(['sadie', 'sadie-again']))
    expect((await decide(pairs[0]?.id, 'accept')).data.held).toBe(true)
    expect(await stopOf(world.pool, third.playerUuid, 'deposit')).toMatchObject({ kind: 'detailsHeld' })
    expect(await review('refuse', pairs[1]?.id ?? '', '--by', 'priya')).toContain('The account sadie-third is closed.')
    const refused = await world.call('login', { username: 'sadie-third', password: 'copper lantern ferry' })
    expect(refused.body.errorType).toBe('LoginTerminated')
    expect((await world.call('userInfo', {}, third.sessionId)).status).toBe(401)
  })

  it('of an excluded customer is found, and comes first in the queue', async () => {
    const person = {
      firstName: 'Ewan',
      lastName: 'Barrowman',
      birthDate: '1980-01-30',
      postcode: 'M4 1HQ',
      addressLine: '5 Tib Street',
    }
    const { sessionId } = await join('ewan', { ...person, phone: '07400 555333' })
    await world.data('selfExclude', { months: 6 }, sessionId)
    const second = await join('e.barrow', { ...person, firstName: 'Euan', phone: '07400 555444' })
    expect((await waitingHolds(world.pool))[0]).toMatchObject({ customer: 'e.barrow', other: 'ewan', otherExcluded: true })
    await verify(second.playerUuid)
    expect(await stopOf(world.pool, second.playerUuid, 'bet')).toMatchObject({ kind: 'detailsHeld' })
  })

  it('is found by the device, and one of two that join at once is held', async () => {
    const device = { deviceId: randomUUID(), birthDate: '1977-11-03', lastName: 'Quillfeather' }
    await join('quill', device)
    await join('quill-moved', { ...device, postcode: 'E1 6AN', addressLine: '9 Dray Walk', phone: '07400 555666' })
    expect((await holdOf('quill-moved')).map(({ alike }) => alike)).toEqual([['name', 'birthDate', 'device']])
    const twin = { birthDate: '1969-09-09', lastName: 'Oystercatcher', postcode: 'B1 1AA', addressLine: '1 New Street' }
    await Promise.all(['oyster', 'oyster2', 'oyster3'].map((name) => join(name, twin)))
    const held = await rowsOf(
      `select distinct h.customer_id from registration_hold h join customer c on c.id = h.customer_id where username like 'oyster%'`,
    )
    expect(held).toHaveLength(2)
  })

  it('of the time before anybody compared is listed by a command, held by another, and no longer listed once reviewed', async () => {
    const person = {
      firstName: 'Odette',
      lastName: 'Farrington',
      birthDate: '1974-02-11',
      postcode: 'YO1 7HH',
      addressLine: '3 Stonegate',
    }
    await join('odette', { ...person, phone: '07400 555777' })
    // as an older version, or an import, leaves an account
    await world.pool.query(`delete from duplicate_key where customer_id = (select id from customer where username = 'odette')`)
    await join('odette-too', { ...person, phone: '07400 555888' })
    expect(await holdOf('odette-too')).toEqual([])
    const listed = async () =>
      (await review('alike'))
        .split('\n')
        .filter((line) => line.includes('odette'))
        .map((line): unknown => JSON.parse(line))
    const pair = { customer: 'odette-too', other: 'odette', score: expect.any(Number), alike: ['name', 'birthDate', 'address'] }
    expect(await listed()).toEqual([pair])
    expect(await holdOf('odette-too')).toEqual([])
    expect(await review('hold', 'odette-too', '--by', 'priya')).toContain('odette-too is held')
    expect(await listed()).toEqual([])
    const [hold] = await holdOf('odette-too')
    await decide(hold?.id, 'accept')
    expect(await review('hold', 'odette-too', '--by', 'priya')).toContain('it is not held')
    expect(await review('hold', 'nobody-at-all', '--by', 'priya')).toContain('nobody-at-all')
  })

  it('is searched by keys, without reading the others', async () => {
    const db = await world.pool.connect()
    try {
      await db.query('begin')
      // of a few rows the database rather reads all
      await db.query('insert into duplicate_key (customer_id, key_hash) select 1, n from generate_series(1, 50000) n')
      await db.query('analyze duplicate_key')
      const search = candidatesSql.replace('$1', `'{a,b}'`).replaceAll('$2', '7')
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${search}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index.* (using|on) duplicate_key_pkey/)
      expect(plan).not.toMatch(/Seq Scan/)
    } finally {
      await db.query('rollback')
      db.release()
    }
  })
})

describe('a person who was too young a moment ago', () => {
  it('is held with another date of birth: the same person, or the same device', async () => {
    const child = { lastName: 'Youngling', postcode: 'M1 1AE', deviceId: randomUUID() }
    const young = await world.call('register', joining('young', { ...child, birthDate: '2012-03-14' }))
    expect(young.body.errorType).toBe('RegistrationTooYoung')
    await join('older', { ...child, birthDate: '1992-03-14', deviceId: randomUUID() })
    await join('sibling', { firstName: 'Lena', lastName: 'Otherwise', birthDate: '1990-01-01', deviceId: child.deviceId })
    await join('stranger', { lastName: 'Somebody', birthDate: '1990-01-01', deviceId: randomUUID() })
    const reasonsOf = async (name: string) => (await holdOf(name)).map(({ reason }) => reason)
    expect([await reasonsOf('older'), await reasonsOf('sibling'), await reasonsOf('stranger')]).toEqual([['age'], ['age'], []])
  })

  it('is no longer held a day later', async () => {
    const child = { lastName: 'Daylong', postcode: 'M2 2AE' }
    await world.call('register', joining('daylong', { ...child, birthDate: '2012-03-14' }))
    await world.pool.query(`update age_refusal set at = at - interval '24 hours'`)
    await join('daylong2', { ...child, birthDate: '1992-03-14' })
    expect(await holdOf('daylong2')).toEqual([])
  })
})

it('the audit is clean', async () => expect(await world.audit()).toEqual([]))
