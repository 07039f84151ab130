import { inLowerCase } from '@touchline/domain/account'
import { bookOf, type Pool } from '../database/index.ts'

/** Adds a refused login of this customer to their history. */
export async function noteRefusedLogin(pool: Pool, customerId: string, why: string): Promise<void> {
  await bookOf(pool, customerId).query(`insert into history_event (customer_id, kind, content) values ($1, 'loginRefused', $2)`, [
    customerId,
    { why },
  ])
}

/** The same by the name that was typed. A name that nobody has costs the same work: the time must not reveal who is a customer. */
export async function noteWrongPassword(pool: Pool, username: string): Promise<void> {
  await pool.query(
    `insert into history_event (customer_id, kind, content)
     select (select id from customer where username = $1), 'loginRefused', $2::jsonb`,
    [inLowerCase(username), { why: 'LoginInvalidUsernameOrPassword' }],
  )
}
