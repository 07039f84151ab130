import { inLowerCase } from '@touchline/domain/account'
import type { Currency } from '@touchline/domain/money'
import type { Queryable } from '../database/index.ts'

export interface Customer {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  /** whether the customer has confirmed this address */
  emailValidated: boolean
  countryCode: string
  currency: Currency
  joinedAt: Date
}

interface Row {
  id: string
  username: string
  password_hash: string | null
  first_name: string
  last_name: string
  email: string
  email_validated: boolean
  country_code: string
  currency: Currency
  joined_at: Date
}

/** an initial password that has expired is none */
const customerSql = `select c.id::text, username,
    case when c.initial_password_until <= clock_timestamp() then null else password_hash end as password_hash, first_name, last_name, email, country_code, currency, c.created_at as joined_at,
    exists (select from email_validation v where v.customer_id = c.id and v.email = lower(c.email)) as email_validated
  from customer c join bettor b on b.id = c.id`

/** Throws if there is none: ids only come from the gateway. */
export async function customerById(db: Queryable, id: string): Promise<Customer> {
  const { rows } = await db.query<Row>(`${customerSql} where c.id = $1`, [id])
  if (!rows[0]) throw new Error(`there is no customer ${id}`)
  return customerOf(rows[0])
}

/** Case-insensitive. No hash: the customer logs in with passkeys only. */
export async function customerByUsername(
  db: Queryable,
  username: string,
): Promise<{ customer: Customer; passwordHash: string | undefined } | undefined> {
  const { rows } = await db.query<Row>(`${customerSql} where username = $1`, [inLowerCase(username)])
  return rows[0] && { customer: customerOf(rows[0]), passwordHash: rows[0].password_hash ?? undefined }
}

/**
 * By username, or by email address: no username has an @. Case-insensitive. An address finds the customer who had it
 * first, never one who joined with it later.
 */
export async function customerByName(db: Queryable, name: string): Promise<Customer | undefined> {
  const condition = name.includes('@') ? 'lower(email) = $1 and not email_repeated' : 'username = $1'
  const { rows } = await db.query<Row>(`${customerSql} where ${condition}`, [inLowerCase(name)])
  return rows[0] && customerOf(rows[0])
}

function customerOf(row: Row): Customer {
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailValidated: row.email_validated,
    countryCode: row.country_code,
    currency: row.currency,
    joinedAt: row.joined_at,
  }
}
