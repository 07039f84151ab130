import type { JoiningAgainTerms, storedForm } from '@touchline/domain/registration'
import type { Queryable } from '../database/index.ts'
import { noteRegisters, type RegisterResult } from '../register/index.ts'
import { joiningAgainTerms, replaceableAccounts } from './formerAccounts.ts'
import type { RegistrationParts } from './registrationParts.ts'

/** With the country's own number, which is stored nowhere and by which registers know people. */
type Person = ReturnType<typeof storedForm> & { nationalNumber?: string }

/**
 * Somebody who is excluded here or in a national register gets no account. The answer is the same for both and does not
 * name them: only the person may know of an exclusion, and whoever types their details is not known yet.
 */
export async function exclusionRefusal(
  { pool, registers, brand, now = () => new Date() }: Pick<RegistrationParts, 'pool' | 'registers' | 'brand' | 'now'>,
  person: Person,
): Promise<{ refused: 'RegistrationNotPossible' | 'RegisterUnavailable' } | { results: RegisterResult[] }> {
  const [isBlockedHere, { is, results }] = await Promise.all([
    hasBlockedAccount(pool, person, joiningAgainTerms(brand, now())),
    registers.askAbout(person),
  ])
  if (is === 'clear' && !isBlockedHere) return { results }
  await noteRegisters(pool, results, { occasion: 'registration' })
  return { refused: is === 'unavailable' && !isBlockedHere ? 'RegisterUnavailable' : 'RegistrationNotPossible' }
}

/** Whether a customer with this name, date of birth and postcode may neither log in nor join again. */
async function hasBlockedAccount(
  db: Queryable,
  { firstName, lastName, birthDate, postcode }: Person,
  terms: JoiningAgainTerms,
): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    `select c.id::text from customer_profile p join customer c on c.id = p.customer_id
       cross join lateral stopped_by(c.id, 'login', 'sports', clock_timestamp())
     where p.birth_date = $3 and p.postcode = $4 and lower(c.first_name) = lower($1) and lower(c.last_name) = lower($2)`,
    [firstName, lastName, birthDate, postcode],
  )
  const ids = rows.map(({ id }) => id)
  return (await replaceableAccounts(db, ids, { terms, every: db })).length < ids.length
}
