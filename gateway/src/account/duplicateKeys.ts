import { duplicateKeys, type PersonToCompare } from '@touchline/domain/registration'
import type { Queryable } from '../database/index.ts'

export interface PersonRow extends PersonToCompare {
  id: string
}

/** What is compared of these customers. */
export async function personRows(db: Queryable, ids: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await db.query<{ [Field in keyof PersonRow]: PersonRow[Field] | null } & Pick<PersonRow, RequiredField>>(
    `select c.id::text, c.first_name as "firstName", c.last_name as "lastName", c.email, c.country_code as "countryCode",
       p.birth_date::text as "birthDate", p.phone, p.address_line as "addressLine", p.postcode,
       p.device_id as device, encode(n.number_hash, 'hex') as "nationalNumber"
     from customer c left join customer_profile p on p.customer_id = c.id left join national_number n on n.customer_id = c.id
     where c.id = any($1::bigint[])`,
    [ids],
  )
  return rows.map(({ birthDate, phone, addressLine, postcode, device, nationalNumber, ...known }) => ({
    ...known,
    birthDate: birthDate ?? undefined,
    phone: phone ?? undefined,
    addressLine: addressLine ?? undefined,
    postcode: postcode ?? undefined,
    device: device ?? undefined,
    nationalNumber: nationalNumber ?? undefined,
  }))
}
type RequiredField = 'id' | 'firstName' | 'lastName' | 'email' | 'countryCode'

/** Keeps the keys by which a new account finds these customers; call it again when their details change. */
export async function keepDuplicateKeys(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const keys = (await personRows(db, ids)).flatMap((person) => duplicateKeys(person).map((key) => [person.id, key] as const))
  await db.query('delete from duplicate_key where customer_id = any($1::bigint[])', [ids])
  await db.query(
    `insert into duplicate_key (customer_id, key_hash)
     select distinct id, hashtextextended(key, 0) from unnest($1::bigint[], $2::text[]) k(id, key)`,
    [keys.map(([id]) => id), keys.map(([, key]) => key)],
  )
}
