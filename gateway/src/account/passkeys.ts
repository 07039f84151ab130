import type { Calls, DataOf } from '@touchline/contract'
import type { NewPasskey, PasskeyAssertion } from '@touchline/contract/player/account'
import { type Connection, inTransaction, type Pool } from '../database/index.ts'
import type { Session } from '../session/index.ts'
import { addPasskeySql, firstPasskeys } from './firstPasskeys.ts'
import { challengeMs, passkeyChallenges } from './passkeyChallenges.ts'
import { creationOptions, passkeySite, verifyNew, verifyUse } from './webAuthn.ts'

export interface PasskeysOptions {
  pool: Pool
  /** shown by the browser when it creates a passkey */
  brandName: string
  /** where customers reach the site */
  siteUrl: () => string
}

export interface Passkey {
  id: string
  name: string
  addedAt: Date
  lastUsedAt: Date | undefined
  synced: boolean
}

/** What a browser answered to a challenge, and in which session if there must be one. */
export interface PasskeyUse {
  challengeId: string
  assertion: PasskeyAssertion
  session?: Session
}

export type Used = { passkeyId: string; customerId: string } | { refused: 'PasskeyInvalid' | 'PasskeyCopied' }

export interface PasskeyToAdd {
  session: Session
  challengeId: string
  passkey: NewPasskey
  name: string
}

const maxPasskeys = 20
const invalid = { refused: 'PasskeyInvalid' } as const

/**
 * The customers' passkeys. Each use proves possession and, by fingerprint, face or screen lock, the person: no second step
 * follows.
 */
export function createPasskeys({ pool, brandName, siteUrl }: PasskeysOptions) {
  const challenges = passkeyChallenges(pool)
  const siteNow = () => passkeySite(siteUrl())

  return {
    ...firstPasskeys({ pool, challenges, brandName, siteNow }),

    /** What a browser needs to create a passkey. */
    async creation(
      session: Session,
    ): Promise<{ data: DataOf<Calls['addPasskey']> } | { refused: 'NotAllowed' | 'TooManyPasskeys' }> {
      const site = siteNow()
      if (!site) return { refused: 'NotAllowed' }
      const { customerId, username } = session
      const known = await knownOf(pool, customerId)
      if (known.length >= maxPasskeys) return { refused: 'TooManyPasskeys' }
      const { challengeId, challenge } = await challenges.issue({ purpose: 'add', session })
      const user = { id: await handleOf(pool, customerId), name: username, displayName: username }
      return { data: { challengeId, options: creationOptions({ site, brandName, challenge, user, known }) } }
    },

    /** Stores a new passkey in one transaction with `write`. */
    async add(
      { session, challengeId, passkey, name }: PasskeyToAdd,
      write: (db: Connection) => Promise<void>,
    ): Promise<{ id: string } | { refused: 'NotAllowed' | 'PasskeyInvalid' | 'TooManyPasskeys' }> {
      const challenge = await challenges.take(challengeId, { purpose: 'add', session })
      const site = siteNow()
      if (!site) return { refused: 'NotAllowed' }
      const verified = challenge === undefined ? undefined : await verifyNew(passkey, { site, challenge })
      if (!verified) return invalid
      const { credentialId, publicKey, counter, synced } = verified
      const { customerId } = session
      return inTransaction(pool, async (db) => {
        await lock(db, customerId)
        if ((await knownOf(db, customerId)).length >= maxPasskeys) return { refused: 'TooManyPasskeys' as const }
        const { transports = [] } = passkey
        const { rows } = await db.query<{ id: string }>(addPasskeySql, [
          customerId,
          credentialId,
          publicKey,
          counter,
          transports,
          synced,
          name,
        ])
        const [added] = rows
        if (!added) return invalid
        await write(db)
        return added
      })
    },

    /** The same for everyone: it depends on no customer. */
    async request(
      purpose: 'login' | 'confirm',
      session: Session | undefined,
    ): Promise<{ data: DataOf<Calls['passkeyChallenge']> } | { refused: 'NotAllowed' }> {
      const site = siteNow()
      if (!site) return { refused: 'NotAllowed' }
      const { challengeId, challenge } = await challenges.issue({ purpose, session })
      return {
        data: { challengeId, options: { challenge, rpId: site.rpId, timeout: challengeMs, userVerification: 'required' } },
      }
    },

    /** Whose passkey this is; in a session only a passkey of its customer. */
    async use({ challengeId, assertion, session }: PasskeyUse): Promise<Used> {
      const purpose = session ? 'confirm' : 'login'
      const challenge = await challenges.take(challengeId, { purpose, session })
      const site = siteNow()
      const { rows } = await pool.query<UsedRow>(usedSql, [bytesOf(assertion.id), bytesOf(assertion.userHandle)])
      const [row] = rows
      if (!row || !site || challenge === undefined) return invalid
      if (session && session.customerId !== row.customerId) return invalid
      const verified = await verifyUse(assertion, row.publicKey, { site, challenge })
      if (!verified) return invalid
      const { id: passkeyId, customerId } = row
      const { rowCount } = await pool.query(countSql, [passkeyId, verified.counter])
      return rowCount === 0 ? { refused: 'PasskeyCopied' } : { passkeyId, customerId }
    },

    async list(customerId: string): Promise<Passkey[]> {
      const { rows } = await pool.query<Passkey & { lastUsedAt: Date | null }>(
        `select id::text, name, added_at as "addedAt", last_used_at as "lastUsedAt", synced from passkey
         where customer_id = $1 order by added_at desc, passkey.id desc`,
        [customerId],
      )
      return rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt ?? undefined }))
    },

    async rename(customerId: string, { id, name }: { id: string; name: string }): Promise<boolean> {
      const { rowCount } = await pool.query('update passkey set name = $3 where customer_id = $1 and id::text = $2', [
        customerId,
        id,
        name,
      ])
      return rowCount !== 0
    },

    /** Removes a passkey in one transaction with `write`, unless it is the last way into the account. */
    remove: (
      customerId: string,
      id: string,
      write: (db: Connection, removed: { name: string }) => Promise<void>,
    ): Promise<'removed' | 'unknown' | 'lastWayIn'> =>
      inTransaction(pool, async (db) => {
        const { hasPassword } = await lock(db, customerId)
        const known = await knownOf(db, customerId)
        const removed = known.find(({ passkeyId }) => passkeyId === id)
        if (!removed) return 'unknown'
        if (!hasPassword && known.length === 1) return 'lastWayIn'
        await db.query('delete from passkey where id = $1', [removed.passkeyId])
        await write(db, removed)
        return 'removed'
      }),

    async exists(customerId: string, passkeyId: string): Promise<boolean> {
      const { rowCount } = await pool.query('select from passkey where customer_id = $1 and id = $2', [customerId, passkeyId])
      return rowCount !== 0
    },

    async hasPassword(customerId: string): Promise<boolean> {
      const { rows } = await pool.query<HasPassword>(hasPasswordSql, [customerId])
      return rows[0]?.hasPassword ?? false
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>

const bytesOf = (base64url: string): Buffer => Buffer.from(base64url, 'base64url')

interface HasPassword {
  hasPassword: boolean
}
const hasPasswordSql = `select password_hash is not null
    and coalesce(initial_password_until > clock_timestamp(), true) as "hasPassword" from customer where id = $1`

/** Two removals of the last two passkeys wait for each other. */
async function lock(db: Connection, customerId: string): Promise<HasPassword> {
  const { rows } = await db.query<HasPassword>(`${hasPasswordSql} for update`, [customerId])
  if (!rows[0]) throw new Error(`there is no customer ${customerId}`)
  return rows[0]
}

interface Known {
  passkeyId: string
  name: string
  /** the credential's, in base64url */
  id: string
  transports: string[]
}

async function knownOf(db: Pool | Connection, customerId: string): Promise<Known[]> {
  const { rows } = await db.query<Omit<Known, 'id'> & { credential: Buffer }>(
    'select id::text as "passkeyId", name, credential_id as credential, transports from passkey where customer_id = $1',
    [customerId],
  )
  return rows.map(({ credential, ...row }) => ({ ...row, id: credential.toString('base64url') }))
}

async function handleOf(pool: Pool, customerId: string): Promise<string> {
  await pool.query('insert into passkey_owner (customer_id) values ($1) on conflict do nothing', [customerId])
  const { rows } = await pool.query<{ handle: Buffer }>('select handle from passkey_owner where customer_id = $1', [customerId])
  return rows[0]?.handle.toString('base64url') ?? ''
}

interface UsedRow {
  id: string
  customerId: string
  publicKey: Buffer
}

const usedSql = `select p.id::text, p.customer_id::text as "customerId", public_key as "publicKey"
  from passkey p join passkey_owner o on o.customer_id = p.customer_id where credential_id = $1 and o.handle = $2`

/** An authenticator that counts must count up: a counter that does not is a copy's. Of two concurrent uses one counts. */
const countSql = `update passkey set counter = $2, last_used_at = clock_timestamp()
  where id = $1 and (counter < $2 or counter = 0 and $2 = 0)`
