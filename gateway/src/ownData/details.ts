import type { PersonalDetails } from '@touchline/contract/player/ownData'
import type { Brand } from '@touchline/domain/brand'
import { needsConfirmation } from '@touchline/domain/ownData'
import { type Address, storedAddress } from '@touchline/domain/registration'
import { customerById, keepDuplicateKeys, notRecent } from '../account/index.ts'
import type { Connection, Pool, Queryable } from '../database/index.ts'
import { changeChecks, lockChecks, readChecks } from '../identity/index.ts'
import type { Session, Sessions } from '../session/index.ts'

type Settings = Pick<Brand, 'identity' | 'ownData'>

interface ProfileRow extends Address {
  birthDate: string
  phone: string | null
}

const profileOf = async (db: Queryable, customerId: string): Promise<ProfileRow | undefined> =>
  (
    await db.query<ProfileRow>(
      `select birth_date::text as "birthDate", phone, address_line as "addressLine", city, postcode
       from customer_profile where customer_id = $1`,
      [customerId],
    )
  ).rows[0]

/** The login is older than the brand allows for a change, and was not confirmed since. */
export const isConfirmationNeeded = async (sessions: Sessions, session: Session, { ownData }: Settings): Promise<boolean> =>
  needsConfirmation(ownData, { loggedInAtMs: session.startedAt.getTime(), nowMs: Date.now() }) &&
  (await notRecent(sessions, session)) !== undefined

export async function readDetails(
  { pool: db, sessions }: { pool: Pool; sessions: Sessions },
  session: Session,
  brand: Settings,
): Promise<PersonalDetails> {
  const { customerId } = session
  const { firstName, lastName, email, emailValidated, countryCode } = await customerById(db, customerId)
  const profile = await profileOf(db, customerId)
  const checks = await readChecks(db, customerId, brand.identity)
  return {
    firstName,
    lastName,
    email,
    emailValidated,
    countryCode,
    ...(profile && {
      birthDate: profile.birthDate,
      address: { addressLine: profile.addressLine, city: profile.city, postcode: profile.postcode },
      ...(profile.phone !== null && { phone: profile.phone }),
    }),
    addressProof: checks.address.at,
    identityProof: checks.identity.at,
    confirmationNeeded: await isConfirmationNeeded(sessions, session, brand),
  }
}

/** What became of a change of address. `noProfile`: staff created this customer, without an address. */
export type AddressChange = 'changed' | 'same' | 'noProfile' | { invalid: keyof Address }

/**
 * Writes the new address. One that was proved is not any more: where the brand requires proof, the customer cannot bet until the
 * new one is proved.
 */
export async function writeAddress(
  db: Connection,
  { customerId, address, countryCode }: { customerId: string; address: Address; countryCode: string },
  { identity }: Settings,
): Promise<'changed' | 'same' | 'noProfile'> {
  await lockChecks(db, customerId)
  const now = await profileOf(db, customerId)
  if (!now) return 'noProfile'
  const next = storedAddress(address, countryCode)
  if (now.addressLine === next.addressLine && now.city === next.city && now.postcode === next.postcode) return 'same'
  await db.query('update customer_profile set address_line = $2, city = $3, postcode = $4 where customer_id = $1', [
    customerId,
    next.addressLine,
    next.city,
    next.postcode,
  ])
  await keepDuplicateKeys(db, [customerId])
  const source = { by: 'customer', ref: 'address changed', evidence: 'time' } as const
  await changeChecks(db, customerId, { is: 'outdated', what: ['address'] }, { demands: identity, source })
  return 'changed'
}
