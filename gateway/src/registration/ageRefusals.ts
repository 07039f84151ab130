import { createHash } from 'node:crypto'
import { nameOf, type storedForm } from '@touchline/domain/registration'
import type { Queryable } from '../database/index.ts'

type Person = Pick<ReturnType<typeof storedForm>, 'email' | 'firstName' | 'lastName' | 'postcode' | 'birthDate'> & {
  deviceId?: string | undefined
}

/** A customer may mistype the date of birth once. */
const maxRefusals = 2

/** Records that a person was refused for their age. */
export async function noteAgeRefusal(db: Queryable, person: Person): Promise<void> {
  await db.query(
    `insert into age_refusal (person_hash, birth_date)
     select h, $2 from unnest($1::bytea[]) h
     where not exists (select from age_refusal a where a.person_hash = h and a.birth_date = $2)`,
    [[...hashesOf(person), ...devicesOf(person)], person.birthDate],
  )
}

/** Whether a person with this email address, or this name and postcode, was refused for their age too often to try again. */
export async function wasRefusedForAge(db: Queryable, person: Person): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from age_refusal where person_hash = any($1::bytea[]) group by person_hash having count(*) >= $2`,
    [hashesOf(person), maxRefusals],
  )
  return rowCount !== 0
}

/**
 * Whether this person, or somebody on this device, was refused for another date of birth within a day. A parent may share the device,
 * so this alone refuses nobody: the account is held.
 */
export async function gaveOtherBirthDate(db: Queryable, person: Person): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from age_refusal where person_hash = any($1::bytea[]) and birth_date <> $2
       and at > clock_timestamp() - interval '24 hours' limit 1`,
    [[...hashesOf(person), ...devicesOf(person)], person.birthDate],
  )
  return rowCount !== 0
}

const devicesOf = ({ deviceId }: Person): Buffer[] =>
  deviceId === undefined
    ? []
    : [
        createHash('sha256')
          .update(JSON.stringify(['device', deviceId]))
          .digest(),
      ]

const hashesOf = ({ email, firstName, lastName, postcode }: Person): Buffer[] =>
  [
    ['email', email],
    ['person', nameOf(`${firstName} ${lastName}`), postcode],
  ].map((parts) => createHash('sha256').update(JSON.stringify(parts).toLowerCase()).digest())
