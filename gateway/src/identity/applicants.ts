import type { IdentityProvider, Person } from '@touchline/adapters/identity'
import type { Pool, Queryable } from '../database/index.ts'

/** The details of a customer that the provider receives. */
export async function personOf(db: Queryable, customerId: string): Promise<Person> {
  const { rows } = await db.query<Omit<Person, 'birthDate'> & { birthDate: string | null }>(
    `select first_name as "firstName", last_name as "lastName", email, birth_date::text as "birthDate"
     from customer c left join customer_profile p on p.customer_id = c.id where c.id = $1`,
    [customerId],
  )
  if (!rows[0]) throw new Error(`there is no customer ${customerId}`)
  const { birthDate, ...person } = rows[0]
  return { ...person, ...(birthDate !== null && { birthDate }) }
}

/** The customer's ref at the provider: the stored one, or else a new one. Of two created concurrently the first is kept. */
export async function applicantOf(pool: Pool, provider: IdentityProvider, customerId: string): Promise<string> {
  const known = await knownApplicant(pool, provider, customerId)
  if (known !== undefined) return known
  const made = await provider.applicant(await personOf(pool, customerId))
  await pool.query(
    'insert into identity_applicant (customer_id, provider, applicant) values ($1, $2, $3) on conflict do nothing',
    [customerId, provider.name, made],
  )
  return (await knownApplicant(pool, provider, customerId)) ?? made
}

async function knownApplicant(pool: Pool, { name }: IdentityProvider, customerId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ applicant: string }>(
    'select applicant from identity_applicant where customer_id = $1 and provider = $2',
    [customerId, name],
  )
  return rows[0]?.applicant
}
