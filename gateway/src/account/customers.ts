import type { Currency } from '@touchline/domain/money'
import type { Queryable } from '../database/index.ts'

export interface Customer {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  countryCode: string
  currency: Currency
  verified: boolean
  /** may log in, may not bet */
  bettingRestricted: boolean
  /** self-excluded until then; a date without end is one */
  excludedUntil?: Date | 'for good'
  /** takes a break that they asked for, until then */
  coolingOffUntil?: Date | 'for good'
  /** no bets until they have been called, or have answered a questionnaire */
  wagerBlock?: 'call' | 'affordability'
  /** a casino offer that excludes betting */
  welcomeOffer: boolean
  /** no bets in play */
  liveRestricted: boolean
  /** is given free bets, boosts of winnings and offers; what was given before waits meanwhile */
  compsAllowed: boolean
}

interface Row {
  id: string
  username: string
  password_hash: string
  first_name: string
  last_name: string
  email: string
  country_code: string
  currency: Currency
  verified: boolean
  betting_restricted: boolean
  /** an exclusion that still holds; without end it arrives as a number */
  excluded_until: Date | number | null
  /** a break that still holds */
  cooling_off_until: Date | number | null
  wager_block: 'call' | 'affordability' | null
  welcome_offer_active: boolean
  live_restricted: boolean
  comps_allowed: boolean
}

const columns = `id::text, username, password_hash, first_name, last_name, email, country_code, currency, verified,
  betting_restricted, case when excluded_until > clock_timestamp() then excluded_until end as excluded_until,
  case when cooling_off_until > clock_timestamp() then cooling_off_until end as cooling_off_until, wager_block, welcome_offer_active, live_restricted,
  comps_allowed`

/** Throws where there is none: whoever has an id has it from us. */
export async function customerById(db: Queryable, id: string): Promise<Customer> {
  const { rows } = await db.query<Row>(`select ${columns} from customer where id = $1`, [id])
  if (!rows[0]) throw new Error(`there is no customer ${id}`)
  return customerOf(rows[0])
}

/** Whatever the case of its letters. */
export async function customerByUsername(
  db: Queryable,
  username: string,
): Promise<{ customer: Customer; passwordHash: string } | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} from customer where username = $1`, [username.toLowerCase()])
  return rows[0] && { customer: customerOf(rows[0]), passwordHash: rows[0].password_hash }
}

/** Whether the book gives the customer anything from now on. */
export async function setCompsAllowed(db: Queryable, id: string, allowed: boolean): Promise<void> {
  await db.query('update customer set comps_allowed = $2 where id = $1', [id, allowed])
}

/** Whether anything about the account itself stands against a bet before the start. */
export async function mayBet(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(
    'select account_refusal(c, clock_timestamp(), false) is null as may from customer c where id = $1',
    [id],
  )
  return rows[0]?.may ?? false
}

function customerOf(row: Row): Customer {
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    countryCode: row.country_code,
    currency: row.currency,
    verified: row.verified,
    bettingRestricted: row.betting_restricted,
    ...(row.wager_block && { wagerBlock: row.wager_block }),
    welcomeOffer: row.welcome_offer_active,
    liveRestricted: row.live_restricted,
    compsAllowed: row.comps_allowed,
    ...(row.excluded_until !== null && { excludedUntil: endOf(row.excluded_until) }),
    ...(row.cooling_off_until !== null && { coolingOffUntil: endOf(row.cooling_off_until) }),
  }
}

const endOf = (until: Date | number): Date | 'for good' => (until instanceof Date ? until : 'for good')
