/** The country's own number: demanded where the law wants it, kept as a keyed hash only, and shown nowhere. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RegisterServer, registerServer } from '@touchline/adapters/register'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootWorld, type World } from '../world.ts'
import { type Joining, joining } from './joining.ts'

let world: World
let register: RegisterServer
beforeAll(async () => {
  register = await registerServer()
  const env = { REGISTERS: 'real', NRA_URL: register.urlOf('nra').href, NRA_API_KEY: 'simulated' }
  world = await bootWorld({ as: 'inside', brand: 'bg', env })
})
afterAll(async () => {
  await world.close()
  await register.close()
})

const egn = '9402281232'
const bulgarian = (username: string, change: Partial<Joining> = {}) =>
  joining(username, { countryCode: 'bg', postcode: '1000', phone: '087 812 3456', nationalNumber: egn, ...change })
const refusalOf = async (change: Partial<Joining>) => {
  const { status, body } = await world.call('register', bulgarian('nobody', change))
  return `${status} ${body.resultMessage}`
}

it('is asked for by the form, and refused if it is missing, mistyped or of another date of birth', async () => {
  expect((await world.data('registrationForm', {})).nationalNumber).toBe('egn')
  expect(await refusalOf({ nationalNumber: undefined })).toBe('400 nationalNumber: invalid')
  expect(await refusalOf({ nationalNumber: '9402281230' })).toBe('400 nationalNumber: invalid')
  expect(await refusalOf({ birthDate: '1994-02-27' })).toBe('400 nationalNumber: otherBirthDate')
})

it('is found in no table, no answer and no line of the log, and the same request again is recognised', async () => {
  const request = bulgarian('elena')
  const joined = await world.data('register', request)
  expect((await world.data('register', request)).playerUuid).toBe(joined.playerUuid)
  expect((await world.call('register', { ...request, nationalNumber: '9402281314' })).body.errorType).toBe('RefConflict')
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('directory', 'book')`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await world.pool.query(`select from ${name} t where position($1 in t::text) > 0`, [egn])
    if (rowCount !== 0) holding.push(name)
  }
  expect(holding).toEqual([])
  const answers = [joined, await world.data('userInfo', {}, joined.sessionId)]
  expect(JSON.stringify(answers)).not.toContain(egn)
  expect(world.logs().filter((line) => line.includes(egn))).toEqual([])
})

it('is what the register of excluded people is asked for, without the signs that people type between its digits', async () => {
  expect(register.requests.join('\n')).toContain(`"identifier":{"type":"EGN","value":"${egn}"}`)
  await world.data('register', bulgarian('asen', { firstName: 'Asen', lastName: 'Dimov', nationalNumber: '940228-1314' }))
  expect(register.requests.at(-1)).toContain('"value":"9402281314"')
})

it('leads to another account with it, also written differently and under a rotated key', async () => {
  const stranger = {
    lastName: 'Nikolova',
    firstName: 'Stefka',
    postcode: '4000',
    addressLine: 'ul. Ivan Vazov 4',
    phone: '087 999 0000',
  }
  const second = await world.data('register', bulgarian('stefka', { ...stranger, nationalNumber: '940228-1232' }))
  const held = `select h.score, h.alike, o.username from registration_hold h join customer o on o.id = h.other_id where h.customer_id = $1`
  const { rows } = await world.pool.query(held, [second.playerUuid])
  expect(rows).toEqual([{ score: 100, alike: ['nationalNumber'], username: 'elena' }])
  const { rows: kept } = await world.pool.query('select is_repeated from national_number order by at')
  expect(kept.map((each) => each.is_repeated)).toEqual([false, false, true])

  const old = readFileSync(join(world.dataDir, 'data-key'), 'utf8')
  await world.restart({ DATA_KEY: `${randomBytes(32).toString('base64')},${old}` })
  const third = await world.data('register', bulgarian('third', { ...stranger, firstName: 'Galya', lastName: 'Marinova' }))
  expect((await world.pool.query(held, [third.playerUuid])).rows).toMatchObject([{ score: 100 }, { score: 100 }])
})
