import type { Calls, DataOf } from '@touchline/contract'
import type { NewPasskey } from '@touchline/contract/player/account'
import type { Connection, Pool } from '../database/index.ts'
import type { PasskeyChallenges } from './passkeyChallenges.ts'
import { creationOptions, type PasskeySite, type Verified, verifyNew } from './webAuthn.ts'

/** What a browser answered to `creationToJoin` of the form with this ref. */
export interface PasskeyToJoin {
  ref: string
  challengeId: string
  created: NewPasskey
}

export interface FirstPasskey extends Verified {
  handle: Buffer
  transports: string[]
}

/** An account has this passkey: the transaction is rolled back. */
export class PasskeyInUse extends Error {}

interface FirstPasskeysOptions {
  pool: Pool
  challenges: PasskeyChallenges
  brandName: string
  /** undefined: browsers have no passkeys for the site's address */
  siteNow: () => PasskeySite | undefined
}

export const addPasskeySql = `insert into passkey (customer_id, credential_id, public_key, counter, transports, synced, name)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning id::text`

/** The passkeys with which people join. */
export const firstPasskeys = ({ pool, challenges, brandName, siteNow }: FirstPasskeysOptions) => ({
  /** What a browser needs to create the first passkey of somebody who joins. It depends on no customer. */
  async creationToJoin(
    ref: string,
    username: string,
  ): Promise<{ data: DataOf<Calls['registrationPasskey']> } | { refused: 'NotAllowed' }> {
    const site = siteNow()
    if (!site) return { refused: 'NotAllowed' }
    const { challengeId, challenge, handle } = await challenges.issueToJoin(ref)
    const user = { id: handle, name: username, displayName: username }
    return { data: { challengeId, options: creationOptions({ site, brandName, challenge, user, known: [] }) } }
  },

  /** The passkey of somebody who joins, before `addFirst` stores it; undefined if anything is wrong with it. */
  async verifyToJoin(db: Connection, { ref, challengeId, created }: PasskeyToJoin): Promise<FirstPasskey | undefined> {
    const taken = await challenges.takeToJoin(db, challengeId, ref)
    const site = siteNow()
    const verified = taken && site && (await verifyNew(created, { site, challenge: taken.challenge }))
    return verified && { ...verified, handle: taken.handle, transports: created.transports ?? [] }
  },

  /** Throws a `PasskeyInUse` if an account has this passkey. */
  async addFirst(
    db: Connection,
    customerId: string,
    { handle, name, ...passkey }: FirstPasskey & { name: string },
  ): Promise<string> {
    const { credentialId, publicKey, counter, transports, synced } = passkey
    await db.query('insert into passkey_owner (customer_id, handle) values ($1, $2)', [customerId, handle])
    const { rows } = await db.query<{ id: string }>(addPasskeySql, [
      customerId,
      credentialId,
      publicKey,
      counter,
      transports,
      synced,
      name,
    ])
    if (!rows[0]) throw new PasskeyInUse()
    return rows[0].id
  },

  /** The customer's passkey with this credential. */
  async idOf(customerId: string, credentialId: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ id: string }>(
      'select id::text from passkey where customer_id = $1 and credential_id = $2',
      [customerId, Buffer.from(credentialId, 'base64url')],
    )
    return rows[0]?.id
  },
})
