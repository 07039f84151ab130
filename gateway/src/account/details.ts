import { languageFor } from '@touchline/contract/messages'
import type { DetailField, Details } from '@touchline/domain/registration'
import type { Queryable } from '../database/index.ts'
import { keepDuplicateKeys } from './duplicateKeys.ts'

interface Whose {
  customerId: string
  missing: readonly DetailField[]
  lang: string
}

/** Writes what was missing. What is known already is never changed here: it may have been checked. */
export async function writeDetails(
  db: Queryable,
  { customerId, missing, lang }: Whose,
  given: Omit<Details, 'phone'> & { phone: string | undefined },
): Promise<void> {
  if (missing.includes('birthDate')) {
    const { birthDate, phone = null, addressLine, city, postcode } = given
    await db.query(
      `insert into customer_profile (customer_id, birth_date, phone, address_line, city, postcode, language)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [customerId, birthDate, phone, addressLine, city, postcode, languageFor(lang)],
    )
  } else if (missing.includes('phone')) {
    await db.query('update customer_profile set phone = $2 where customer_id = $1 and phone is null', [customerId, given.phone])
  }
  await keepDuplicateKeys(db, [customerId])
}
