import { type BlockKindName, timeLimitMinutes } from '@touchline/domain/account'
import type { Brand } from '@touchline/domain/brand'
import type { BonusGrant } from '../bonus/index.ts'
import { booksOf, type Connection, inTransaction, type Pool } from '../database/index.ts'
import { demandedLimitsAt, timeZoneOf } from '../protection/index.ts'
import { createCustomer } from './createCustomer.ts'
import { acceptSuggestedLimits } from './limitProfile.ts'
import type { Passwords } from './passwords.ts'

export interface DemoCustomer {
  username: string
  firstName: string
  shows: 'verified' | 'unverified' | 'selfExcluded' | 'restricted' | 'freeBet'
  cashMinor: number
  freeBetMinor?: number
  verified: boolean
  blocks?: BlockKindName[]
}

export const demoPassword = 'touchline-demo'

export const demoCustomers: DemoCustomer[] = [
  { username: 'alice', firstName: 'Alice', shows: 'verified', cashMinor: 1_000_00, verified: true },
  { username: 'bob', firstName: 'Bob', shows: 'verified', cashMinor: 1_000_00, verified: true },
  { username: 'carol', firstName: 'Carol', shows: 'unverified', cashMinor: 50_00, verified: false },
  {
    username: 'dave',
    firstName: 'Dave',
    shows: 'selfExcluded',
    cashMinor: 20_00,
    verified: true,
    blocks: ['selfExcluded'],
  },
  {
    username: 'erin',
    firstName: 'Erin',
    shows: 'restricted',
    cashMinor: 100_00,
    verified: true,
    blocks: ['restricted'],
  },
  {
    username: 'frank',
    firstName: 'Frank',
    shows: 'freeBet',
    cashMinor: 0,
    freeBetMinor: 10_00,
    verified: true,
  },
]

const demoPostcodes: Partial<Record<string, string>> = { gb: 'SW1A 1AA', ie: 'D01 F5P2', nl: '1012 JS', bg: '1000', ng: '100001' }

export interface SeedOptions {
  pool: Pool
  brand: Brand
  passwords: Passwords
  credit: (db: Connection, gift: { customerId: string; amountMinor: number; ref: string; purpose: string }) => Promise<unknown>
  grantBonus: (db: Connection, grant: BonusGrant) => Promise<unknown>
}

/** Creates the missing ones, each with wallet and money in one transaction. Safe to repeat, and to run concurrently. */
export async function seedDemoCustomers(options: SeedOptions): Promise<void> {
  const names = demoCustomers.map(({ username }) => username)
  const { rows } = await options.pool.query<{ username: string }>('select username from customer where username = any($1)', [
    names,
  ])
  const missing = demoCustomers.filter((demo) => !rows.some(({ username }) => username === demo.username))
  if (missing.length === 0) return
  // one for all: a hash costs a start much time, and everybody knows this password
  const passwordHash = await options.passwords.hash(demoPassword)
  for (const demo of missing) await seed(options, demo, passwordHash)
}

async function seed({ pool, brand, credit, grantBonus }: SeedOptions, demo: DemoCustomer, passwordHash: string): Promise<void> {
  const { username, firstName, verified, blocks = [] } = demo
  const details = {
    username,
    firstName,
    lastName: 'Demo',
    email: `${username}@touchline.example`,
    passwordHash,
    verified,
    // carol is new: nothing about her is confirmed yet
    emailValidated: verified,
    blocks,
    termsVersion: brand.registration.termsVersion,
    profile: {
      birthDate: '1990-01-01',
      addressLine: '1 Demo Street',
      city: 'Demo',
      postcode: demoPostcodes[brand.countryCode] ?? '',
      language: brand.languages[0],
    },
  }
  await inTransaction(booksOf(pool).any().pool, async (db) => {
    const created = await createCustomer(db, details, { brand, by: 'system' })
    // another process was first
    if (!('id' in created)) return
    const { id: customerId } = created
    await acceptSuggestedLimits(db, customerId, demoLimits(brand))
    // asked for a limit, they wanted none
    await db.query('insert into limit_opt_out (customer_id) values ($1)', [customerId])
    if (demo.cashMinor > 0)
      await credit(db, { customerId, amountMinor: demo.cashMinor, ref: `demo-${username}`, purpose: 'demo' })
    if (demo.freeBetMinor !== undefined) await grantBonus(db, welcome(customerId, demo.freeBetMinor))
  })
}

/** Where the law demands limits they have high ones, so that they can be played with. */
const demoLimits = (brand: Brand) => ({
  raiseAfterHours: 0,
  timeZone: timeZoneOf(brand),
  demanded: demandedLimitsAt(brand, new Date()).map((each) => ({
    ...each,
    suggested: each.kind === 'time' ? timeLimitMinutes[each.period].to : 100_000_00,
  })),
})

const welcome = (customerId: string, amountMinor: number): BonusGrant => ({
  kind: 'FREE_BET',
  customerId,
  name: 'Welcome free bet',
  purpose: 'demo',
  amountMinor,
  days: 30,
})
