/**
 * The time of an answer does not reveal whether a name or an address has an account. 500 known and 500 unknown ones in random order,
 * for each call: their medians may differ by no more than two random halves of the known ones do. TRIES changes the number.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCustomer } from '@touchline/gateway/account'
import type { Pool } from '@touchline/gateway/database'
import { uk } from '../brands.ts'
import { patientCaptcha } from '../captcha.ts'
import { fromEnvironment } from '../form.ts'
import { joining } from '../registration/joining.ts'
import { bootWorld, type World } from '../world.ts'

const tries = fromEnvironment('TRIES', 500)
/** so that no limit of a name is reached */
const names = Math.ceil(tries / 15)

type Kind = 'known' | 'unknown'
/** One try; returns what the client would see. */
type Try = (kind: Kind, n: number) => Promise<unknown>

const folder = mkdtempSync(join(tmpdir(), 'touchline-enumeration-'))
const brand = join(folder, 'brand.json')
writeFileSync(brand, JSON.stringify({ extends: 'uk', id: 'tries', captcha: patientCaptcha }))
const world = await bootWorld({ brand, env: { TRUST_PROXY: '127.0.0.1' } })
let failed = false
try {
  for (const [call, once] of Object.entries(await attempts(world))) {
    for (let n = 0; n < 20; n++) await timed(once, n % 2 ? 'known' : 'unknown', n)
    const took: Record<Kind, number[]> = { known: [], unknown: [] }
    for (let n = 0; n < tries; n++)
      for (const kind of shuffled<Kind>(['known', 'unknown'])) took[kind].push(await timed(once, kind, n))
    const [known, unknown] = [median(took.known), median(took.unknown)]
    const noise = noiseOf(took.known)
    const isQuiet = Math.abs(known - unknown) <= noise
    failed ||= !isQuiet
    const ms = (value: number) => `${value.toFixed(2)} ms`
    console.log(
      `${call}: known ${ms(known)}, unknown ${ms(unknown)}, difference ${ms(known - unknown)}, noise ${ms(noise)}: ${isQuiet ? 'within' : 'ABOVE'} it`,
    )
  }
} finally {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

async function attempts({ pool }: World): Promise<Record<string, Try>> {
  const known = await customers(pool, 'known', (i) => `known${i}@example.com`)
  const repeated = await customers(pool, 'repeated', (i) => `known${i}@example.com`)
  const own = await customers(pool, 'own', (i) => `own${i}@example.com`)
  const tokens = { known: await sessionsOf(repeated), unknown: await sessionsOf(own) }
  const nameOf = (kind: Kind, n: number) => (kind === 'known' ? (known[n % names] ?? '') : `nobody${n % names}`)
  return {
    login: (kind, n) => post('login', { username: nameOf(kind, n), password: 'not the password' }),
    forgotPassword: (kind, n) => post('forgotPassword', { username: nameOf(kind, n) }),
    register: (kind, n) => {
      const username = `joined-${kind}-${n}-${Math.random().toString(36).slice(2)}`
      const email = kind === 'known' ? `known${n % names}@example.com` : `${username}@example.com`
      return post('register', joining(username, { email, lastName: lettersOf(Math.floor(Math.random() * 26 ** 6)) }))
    },
    // whether another customer has the address that somebody joined with
    sendEmailValidation: (kind, n) => post('sendEmailValidation', {}, tokens[kind][n % names]),
  }
}

function lettersOf(n: number): string {
  return n < 26 ? String.fromCharCode(97 + n) : lettersOf(Math.floor(n / 26)) + lettersOf(n % 26)
}

/** With the password of the demo customers. */
async function customers(pool: Pool, prefix: string, emailOf: (i: number) => string): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>(`select password_hash as hash from customer where username = 'alice'`)
  const usernames: string[] = []
  for (let i = 0; i < names; i++) {
    const username = `${prefix}${i}`
    const details = {
      username,
      firstName: 'Nora',
      lastName: 'Known',
      email: emailOf(i),
      passwordHash: rows[0]?.hash ?? '',
      // so that their login needs no further step
      profile: { birthDate: '1990-01-01', addressLine: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', language: 'en-GB' },
      termsVersion: uk.registration.termsVersion,
    }
    const created = await createCustomer(pool, { ...details, mayRepeatEmail: true }, { brand: uk, by: 'campaign' })
    if (!('id' in created)) throw new Error(`no customer: ${JSON.stringify(created)}`)
    usernames.push(username)
  }
  return usernames
}

async function sessionsOf(usernames: string[]): Promise<string[]> {
  const tokens: string[] = []
  for (const username of usernames) tokens.push(await world.login(username))
  return tokens
}

async function post(call: string, input: object, token?: string): Promise<unknown> {
  const from = `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 250)).join('.')}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, ...(token && { 'x-session-token': token }) }
  const response = await fetch(`${world.url}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(input) })
  if (response.status !== 200) throw new Error(`${call} answered ${response.status} ${await response.text()}`)
  return response.json()
}

async function timed(once: Try, kind: Kind, n: number): Promise<number> {
  const from = performance.now()
  await once(kind, n)
  return performance.now() - from
}

/** How far the medians of two random halves are apart, in 99 of 100 cases. */
function noiseOf(values: number[]): number {
  const half = Math.floor(values.length / 2)
  const differences = Array.from({ length: 1_000 }, () => {
    const drawn = shuffled(values)
    return Math.abs(median(drawn.slice(0, half)) - median(drawn.slice(half)))
  })
  return differences.toSorted((a, b) => a - b)[989] ?? 0
}

function shuffled<Value>(values: Value[]): Value[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
