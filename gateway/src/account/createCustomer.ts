import {
  type BlockKindName,
  type CustomerDetails,
  type CustomerField,
  customerProblem,
  inLowerCase,
} from '@touchline/domain/account'
import type { Brand } from '@touchline/domain/brand'
import { demanded } from '@touchline/domain/identity'
import { beginBlock } from '../block/index.ts'
import { booksOf, type Connection, inTransaction } from '../database/index.ts'
import { type Db, openWallets } from '../ledger/index.ts'
import { demandedLimitsAt } from '../protection/index.ts'
import { acceptTerms } from './agreements.ts'
import { keepDuplicateKeys } from './duplicateKeys.ts'
import { judgeLimitProfile } from './limitProfile.ts'
import { noteValidated } from './validateEmails.ts'

/** A customer of the brand: in its country by default, in its currency. */
export interface NewCustomer extends Omit<CustomerDetails, 'countryCode'> {
  countryCode?: string
  /** the result of `Passwords.hash`; absent: the customer logs in with a passkey */
  passwordHash?: string | undefined
  /** staff chose the password: it works for a day, in which the customer replaces it */
  isInitialPassword?: boolean
  /** what the brand demands is verified; otherwise the customer is blocked as `unverified` */
  verified?: boolean
  /** the address is confirmed; otherwise they confirm it with a mailed link */
  emailValidated?: boolean
  /** further permanent blocks from the start */
  blocks?: readonly BlockKindName[]
  profile?: CustomerProfile
  /** the version of the terms that they have accepted; absent: they accept the brand's at the first login */
  termsVersion?: string
  /** if another customer has this address, the new one is created instead of refused; the caller holds it */
  mayRepeatEmail?: boolean
}

/** The details that a customer entered at registration. */
export interface CustomerProfile {
  /** `YYYY-MM-DD` */
  birthDate: string
  /** E.164 */
  phone?: string
  addressLine: string
  city: string
  postcode: string
  language: string
  /** the browser's own id */
  deviceId?: string
  /** how they found us */
  tracking?: object
}

export interface CreateOptions {
  brand: Pick<Brand, 'countryCode' | 'currency' | 'identity'>
  /** who creates them: 'customer', 'system' or a member of staff */
  by: string
}

/** A field is invalid, or belongs to another customer. */
export type NotCreated = { invalid: CustomerField } | { taken: 'username' | 'email' }
export type Created = { id: string } | NotCreated

/**
 * Creates customers, each with accounts and blocks, all in one transaction: the only way to create customers. With a
 * connection it is part of the caller's transaction, in its book. The results are in the order of the customers.
 */
export async function createCustomers(db: Db, wanted: readonly NewCustomer[], options: CreateOptions): Promise<Created[]> {
  return 'totalCount' in db
    ? inTransaction(booksOf(db).any().pool, (connection) => createIn(connection, wanted, options))
    : createIn(db, wanted, options)
}

export async function createCustomer(db: Db, wanted: NewCustomer, options: CreateOptions): Promise<Created> {
  const [created] = await createCustomers(db, [wanted], options)
  if (!created) throw new Error('no answer for a customer')
  return created
}

async function createIn(db: Connection, wanted: readonly NewCustomer[], { brand, by }: CreateOptions): Promise<Created[]> {
  const customers = wanted.map((customer) => ({ countryCode: brand.countryCode, ...customer }))
  const names = new Set<string>()
  const problems = customers.map((customer): NotCreated | undefined => {
    const [invalid, name] = [customerProblem(customer), nameOf(customer.username)]
    // of two with the same name in one call only the first is created
    const isTaken = names.has(name)
    names.add(name)
    if (invalid) return { invalid }
    return isTaken ? { taken: 'username' } : undefined
  })
  const valid = customers.filter((_, i) => problems[i] === undefined)
  const { rows } = await db.query<{ id: string; username: string }>(insertSql, [
    valid.map(({ username }) => nameOf(username)),
    valid.map(({ passwordHash = null }) => passwordHash),
    valid.map(({ firstName }) => firstName),
    valid.map(({ lastName }) => lastName),
    valid.map(({ email }) => email),
    valid.map(({ countryCode }) => countryCode),
    valid.map(({ mayRepeatEmail = false }) => mayRepeatEmail),
    valid.map(({ isInitialPassword = false }) => isInitialPassword),
    await nextIds(db, valid.length),
  ])
  await db.query('insert into bettor (id, currency) select id, $2 from unnest($1::bigint[]) id', [
    rows.map(({ id }) => id),
    brand.currency,
  ])
  const made = new Map(rows.map((row) => [row.username, row]))
  await openWallets(
    db,
    rows.map(({ id }) => id),
    brand.currency,
  )
  const created: Created[] = []
  for (const [i, customer] of customers.entries()) {
    const username = nameOf(customer.username)
    const row = problems[i] ? undefined : made.get(username)
    if (row) await beginBlocks(db, row, customer, by)
    if (row) await judgeLimitProfile(db, row.id, demandedLimitsAt(brand, new Date()))
    if (row && customer.verified) await noteVerified(db, row.id, { brand, by })
    if (row && customer.profile) await writeProfile(db, row.id, customer.profile)
    if (row && customer.termsVersion !== undefined) await acceptTerms(db, row.id, customer.termsVersion)
    if (row && customer.emailValidated) await noteValidated(db, row.id, customer.email)
    created.push(problems[i] ?? (row ? { id: row.id } : { taken: await takenOf(db, username) }))
  }
  await keepDuplicateKeys(
    db,
    rows.map(({ id }) => id),
  )
  return created
}

const nameOf = (username: string): string => inLowerCase(username)

async function beginBlocks(
  db: Connection,
  { id: customerId }: { id: string },
  { verified, blocks = [] }: NewCustomer,
  by: string,
): Promise<void> {
  const kinds: BlockKindName[] = [...blocks]
  if (!verified) kinds.unshift('unverified')
  for (const kind of kinds) await beginBlock(db, { customerId, kind, by }, 'permanent')
}

/** What a check finds has its event; here nobody checked, and whoever reads the history has to know it just the same. */
async function noteVerified(db: Connection, customerId: string, { brand, by }: CreateOptions): Promise<void> {
  await db.query(
    `insert into check_event (customer_id, what, state, evidence, by, ref)
     select $1, unnest($2::text[]), 'passed', 'operator', $3, 'created'`,
    [customerId, demanded(brand.identity), by],
  )
}

async function writeProfile(db: Connection, customerId: string, profile: CustomerProfile): Promise<void> {
  const { birthDate, phone = null, addressLine, city, postcode, language, deviceId = null, tracking = {} } = profile
  await db.query(
    `insert into customer_profile (customer_id, birth_date, phone, address_line, city, postcode, language, device_id, tracking)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [customerId, birthDate, phone, addressLine, city, postcode, language, deviceId, JSON.stringify(tracking)],
  )
}

async function takenOf(db: Connection, username: string): Promise<'username' | 'email'> {
  const { rowCount } = await db.query('select from customer where username = $1', [username])
  return rowCount ? 'username' : 'email'
}

async function nextIds(db: Connection, count: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select next_customer_id()::text as id from generate_series(1, $1)', [count])
  return rows.map(({ id }) => id)
}

const insertSql = `
  insert into customer (id, username, password_hash, first_name, last_name, email, country_code, email_repeated, initial_password_until)
    overriding system value
  select w.id, w.username, w.password_hash, w.first_name, w.last_name, w.email, w.country_code, w.may_repeat
    and exists (select from customer c where lower(c.email) = lower(w.email) and not c.email_repeated),
    case when w.is_initial then clock_timestamp() + interval '1 day' end
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::boolean[], $9::bigint[])
    w(username, password_hash, first_name, last_name, email, country_code, may_repeat, is_initial, id)
  on conflict do nothing returning id::text, username`
