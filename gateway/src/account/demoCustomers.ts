import type { Brand } from '@touchline/domain/brand'
import type { BonusGrant } from '../bonus/index.ts'
import { type Connection, inTransaction, type Pool } from '../database/index.ts'
import type { Passwords } from './passwords.ts'

export interface DemoCustomer {
  username: string
  firstName: string
  says: string
  cashMinor: number
  freeBetMinor?: number
  verified: boolean
  bettingRestricted?: true
  excluded?: true
}

export const demoPassword = 'touchline-demo'

export const demoCustomers: DemoCustomer[] = [
  { username: 'alice', firstName: 'Alice', says: 'verified, 1,000.00', cashMinor: 1_000_00, verified: true },
  { username: 'bob', firstName: 'Bob', says: 'verified, 1,000.00', cashMinor: 1_000_00, verified: true },
  { username: 'carol', firstName: 'Carol', says: 'not verified yet, 50.00', cashMinor: 50_00, verified: false },
  { username: 'dave', firstName: 'Dave', says: 'self-excluded, 20.00', cashMinor: 20_00, verified: true, excluded: true },
  {
    username: 'erin',
    firstName: 'Erin',
    says: 'may not bet, 100.00',
    cashMinor: 100_00,
    verified: true,
    bettingRestricted: true,
  },
  {
    username: 'frank',
    firstName: 'Frank',
    says: 'verified, 0.00 and a free bet of 10.00',
    cashMinor: 0,
    freeBetMinor: 10_00,
    verified: true,
  },
]

export interface SeedOptions {
  pool: Pool
  brand: Brand
  passwords: Passwords
  openWallet: (db: Connection, customerId: string, currency: Brand['currency']) => Promise<unknown>
  credit: (db: Connection, gift: { customerId: string; amountMinor: number; ref: string; purpose: string }) => Promise<unknown>
  grantBonus: (db: Connection, grant: BonusGrant) => Promise<unknown>
}

/** Makes those who are missing, each with wallet and money in one transaction. Again, or by two at once: no harm. */
export async function seedDemoCustomers(options: SeedOptions): Promise<void> {
  const names = demoCustomers.map(({ username }) => username)
  const { rows } = await options.pool.query<{ username: string }>('select username from customer where username = any($1)', [
    names,
  ])
  const missing = demoCustomers.filter((demo) => !rows.some(({ username }) => username === demo.username))
  await Promise.all(missing.map((demo) => seed(options, demo)))
}

async function seed({ pool, brand, passwords, openWallet, credit, grantBonus }: SeedOptions, demo: DemoCustomer): Promise<void> {
  const passwordHash = await passwords.hash(demoPassword)
  await inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ id: string }>(insertCustomer, [
      demo.username,
      passwordHash,
      demo.firstName,
      `${demo.username}@touchline.example`,
      brand.countryCode,
      brand.currency,
      demo.verified,
      demo.bettingRestricted ?? false,
      demo.excluded ? 'infinity' : null,
    ])
    const [customer] = rows
    if (!customer) return
    await openWallet(db, customer.id, brand.currency)
    if (demo.cashMinor > 0)
      await credit(db, { customerId: customer.id, amountMinor: demo.cashMinor, ref: `demo-${demo.username}`, purpose: 'demo' })
    if (demo.freeBetMinor !== undefined) await grantBonus(db, welcome(customer.id, demo.freeBetMinor))
  })
}

const welcome = (customerId: string, amountMinor: number): BonusGrant => ({
  kind: 'FREE_BET',
  customerId,
  name: 'Welcome free bet',
  purpose: 'demo',
  amountMinor,
  days: 30,
})

const insertCustomer = `
  insert into customer (username, password_hash, first_name, last_name, email, country_code, currency, verified,
    betting_restricted, excluded_until)
  values ($1, $2, $3, 'Demo', $4, $5, $6, $7, $8, $9)
  on conflict (username) do nothing returning id::text`
