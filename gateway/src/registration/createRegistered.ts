import { createHash } from 'node:crypto'
import type { calls, InputOf } from '@touchline/contract'
import type { Brand } from '@touchline/domain/brand'
import { allMarketingChoices, isSameChoice, type PersonToCompare, type storedForm } from '@touchline/domain/registration'
import {
  createCustomer,
  type FirstPasskey,
  keepDuplicateKeys,
  mailValidation,
  PasskeyInUse,
  type RequestedLimit,
  writeOwnLimitIn,
} from '../account/index.ts'
import { booksOf, type Connection, inTransaction } from '../database/index.ts'
import { saferGamblingAt, timeZoneOf } from '../protection/index.ts'
import { noteRegisters, type RegisterResult } from '../register/index.ts'
import { forgetDraft, lockForm } from './drafts.ts'
import { joiningAgainTerms, noteReturn, releaseDetails, replaceableAccounts } from './formerAccounts.ts'
import { findAlike, holdIfSuspected, lockPerson } from './holds.ts'
import { type HashedNumber, writeNationalNumber } from './nationalNumbers.ts'
import type { RegistrationParts } from './registrationParts.ts'

export type Input = InputOf<(typeof calls)['register']>

export interface Joining {
  input: Input
  stored: ReturnType<typeof storedForm>
  number?: HashedNumber | undefined
  /** refused for their age with another date of birth, within a day */
  wasTooYoung: boolean
  /** absent: they join with the passkey of the input */
  passwordHash?: string | undefined
  /** what the passkey is called */
  deviceName: string
  language: string
  lossLimit?: RequestedLimit
  /** what the exclusion registers said */
  registered: readonly RegisterResult[]
}

/** `again`: the customer was created by an earlier attempt of this request. */
export type Registered = { id: string; again: boolean } | { taken: 'username' } | { conflict: true } | { invalid: 'passkey' }

type Parts = Pick<RegistrationParts, 'pool' | 'brand' | 'mail' | 'codes' | 'passkeys' | 'now'>

/** Creates the customer in some book, with profile, consents, limit and passkey, in one transaction and once per ref. */
export async function createRegistered(parts: Parts, joining: Joining): Promise<Registered> {
  try {
    return await createIn(parts, joining)
  } catch (error) {
    if (error instanceof UsernameTaken) return { taken: 'username' }
    if (error instanceof PasskeyInUse) return { invalid: 'passkey' }
    throw error
  }
}

/** Rolls back what was written before, so that the passkey is still good for the next username. */
class UsernameTaken extends Error {}

function createIn({ pool, brand, mail, codes, passkeys, now = () => new Date() }: Parts, joining: Joining): Promise<Registered> {
  const books = booksOf(pool)
  return inTransaction(books.any().pool, async (db) => {
    // of the only book this connection reads all: a second one beside it would be two for everybody who joins in a rush
    const every = books.all.length === 1 ? db : books.every
    const known = await registeredUnder(db, joining)
    if (known) return known
    const passkey = await passkeyOf(db, joining, passkeys)
    if (passkey === 'invalid') return { invalid: 'passkey' }
    const person = personOf(joining)
    await lockPerson(db, person)
    const alike = (await findAlike(db, person)).map(({ id }) => id)
    const former = await replaceableAccounts(db, alike, { terms: joiningAgainTerms(brand, now()), every })
    await releaseDetails(db, former, joining.stored.email)
    const created = await createOnce(db, joining, brand)
    if (!('id' in created)) throw new UsernameTaken()
    if (passkey) await passkeys.addFirst(db, created.id, { ...passkey, name: joining.deviceName })
    await noteReturn(db, created.id, former)
    if (joining.number) {
      await writeNationalNumber(db, created.id, joining.number)
      await keepDuplicateKeys(db, [created.id])
    }
    await writeAgreements(db, created.id, joining)
    await forgetDraft(db, joining.input.ref)
    if (joining.registered.length > 0)
      await noteRegisters(db, joining.registered, { occasion: 'registration', customerId: created.id })
    const { raiseAfterHours } = saferGamblingAt(brand, now())
    const terms = { raiseAfterHours, timeZone: timeZoneOf(brand) }
    if (joining.lossLimit) await writeOwnLimitIn(db, created.id, joining.lossLimit, terms)
    await holdIfSuspected(db, created.id, { person, former, wasTooYoung: joining.wasTooYoung })
    const customer = { id: created.id, email: joining.stored.email }
    if (mail.isAvailable('mail')) await mailValidation(db, { mail, codes }, { customer, lang: joining.language })
    return { id: created.id, again: false }
  })
}

async function passkeyOf(
  db: Connection,
  { input: { ref, passkey } }: Joining,
  passkeys: Parts['passkeys'],
): Promise<FirstPasskey | 'invalid' | undefined> {
  return passkey && ((await passkeys.verifyToJoin(db, { ref, ...passkey })) ?? 'invalid')
}

const personOf = ({ input, stored, number }: Joining): PersonToCompare => ({
  ...stored,
  device: input.deviceId,
  nationalNumber: number?.hashes[0].toString('hex'),
})

/** Waits for a concurrent request under the same ref. */
async function registeredUnder(db: Connection, { input, number }: Joining): Promise<Registered | undefined> {
  await lockForm(db, input.ref)
  const { rows } = await db.query<{ id: string; isSame: boolean }>(
    `select customer_id::text as id, request_hash = $2 and at > clock_timestamp() - interval '10 minutes' as "isSame"
     from registration where ref = $1`,
    [input.ref, hashOf(input, number)],
  )
  const [known] = rows
  return known && (known.isSame ? { id: known.id, again: true } : { conflict: true })
}

async function createOnce(
  db: Connection,
  { input, stored, passwordHash, language }: Joining,
  brand: Pick<Brand, 'countryCode' | 'currency' | 'identity'>,
): Promise<{ id: string } | { taken: 'username' }> {
  const { username, email, firstName, lastName, countryCode, ...details } = stored
  const { deviceId, tracking = {} } = input
  const profile = { ...details, language, tracking, ...(deviceId !== undefined && { deviceId }) }
  const wanted = { username, email, firstName, lastName, countryCode, passwordHash, profile, mayRepeatEmail: true }
  for (;;) {
    const created = await createCustomer(db, wanted, { brand, by: 'customer' })
    if ('id' in created) return created
    if ('invalid' in created) throw new Error(`a registration without problems has an invalid ${created.invalid}`)
    if (created.taken === 'username') return { taken: 'username' }
    // a concurrent registration took this address first: retry, which sees it
  }
}

async function writeAgreements(db: Connection, customerId: string, { input, number }: Joining): Promise<void> {
  const given = allMarketingChoices.map((choice) => input.marketing.some((wanted) => isSameChoice(wanted, choice)))
  await db.query(agreementsSql, [
    customerId,
    input.ref,
    hashOf(input, number),
    input.termsVersion,
    allMarketingChoices.map(({ product }) => product),
    allMarketingChoices.map(({ channel }) => channel),
    given,
  ])
}

const agreementsSql = `
  with request as (insert into registration (ref, request_hash, customer_id) values ($2, $3, $1)),
    terms as (insert into agreement_acceptance (customer_id, document, version) values ($1, 'terms', $4))
  insert into marketing_consent (customer_id, product, channel, given)
  select $1, * from unnest($5::text[], $6::text[], $7::boolean[])`

/**
 * Without the captcha, which is new each time, and without the password, because a fast hash could be cracked: it is checked
 * against the customer's own. The national number is there as its keyed hash, for the same reason. A passkey is public.
 */
const hashOf = (input: Input, number: HashedNumber | undefined): string =>
  createHash('sha256')
    .update(
      JSON.stringify({ ...input, password: undefined, captcha: undefined, nationalNumber: number?.hashes[0].toString('hex') }),
    )
    .digest('hex')
