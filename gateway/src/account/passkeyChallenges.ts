import { createHash, randomBytes } from 'node:crypto'
import type { Connection, Pool } from '../database/index.ts'
import type { Session } from '../session/index.ts'

export type ChallengePurpose = 'add' | 'login' | 'confirm' | 'join'

export interface ChallengeFor {
  purpose: Exclude<ChallengePurpose, 'join'>
  /** the session that requests it; absent for a login */
  session?: Session | undefined
}

export const challengeMs = 300_000

/**
 * Challenges for passkeys. Whoever answers must have the id, which only the browser that requested the challenge got; it
 * names no customer.
 */
export function passkeyChallenges(pool: Pool) {
  return {
    async issue({ purpose, session }: ChallengeFor): Promise<{ challengeId: string; challenge: string }> {
      const challengeId = randomBytes(32).toString('base64url')
      const challenge = randomBytes(32).toString('base64url')
      await pool.query(issueSql, [hashOf(challengeId), purpose, session?.id ?? null, challenge, challengeMs])
      await pool.query(sweepSql)
      return { challengeId, challenge }
    },

    /** The challenge; undefined if it was answered before, has expired, or is for another purpose or session. Answers once. */
    async take(challengeId: string, { purpose, session }: ChallengeFor): Promise<string | undefined> {
      const { rows } = await pool.query<TakenRow>(
        `delete from passkey_challenge where id_hash = $1
         returning challenge, purpose, session_id::text, expires_at > clock_timestamp() as is_fresh`,
        [hashOf(challengeId)],
      )
      const [row] = rows
      const isFor = row?.is_fresh && row.purpose === purpose && row.session_id === (session?.id ?? null)
      return isFor ? row.challenge : undefined
    },

    /** For somebody who joins with the form of this ref. Their passkey is stored with `handle`, before there is a customer. */
    async issueToJoin(ref: string): Promise<{ challengeId: string; challenge: string; handle: string }> {
      const [challengeId, challenge, handle] = [0, 1, 2].map(() => randomBytes(32).toString('base64url')) as Three
      await pool.query(issueToJoinSql, [
        hashOf(challengeId),
        hashOf(ref),
        challenge,
        Buffer.from(handle, 'base64url'),
        challengeMs,
      ])
      await pool.query(sweepSql)
      return { challengeId, challenge, handle }
    },

    /** In the transaction that creates the customer: one that is rolled back has not answered the challenge. */
    async takeToJoin(db: Connection, challengeId: string, ref: string): Promise<ToJoin | undefined> {
      const { rows } = await db.query<ToJoin & { isFor: boolean }>(
        `delete from passkey_challenge where id_hash = $1
         returning challenge, handle, purpose = 'join' and form_hash = $2 and expires_at > clock_timestamp() as "isFor"`,
        [hashOf(challengeId), hashOf(ref)],
      )
      return rows[0]?.isFor ? rows[0] : undefined
    },
  }
}

export type PasskeyChallenges = ReturnType<typeof passkeyChallenges>

type Three = [string, string, string]

interface ToJoin {
  challenge: string
  /** names the new customer to the authenticator */
  handle: Buffer
}

interface TakenRow {
  challenge: string
  purpose: ChallengePurpose
  session_id: string | null
  is_fresh: boolean
}

const hashOf = (challengeId: string): Buffer => createHash('sha256').update(challengeId).digest()

const issueSql = `insert into passkey_challenge (id_hash, purpose, session_id, challenge, expires_at)
  values ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 ms')`

const issueToJoinSql = `insert into passkey_challenge (id_hash, purpose, form_hash, challenge, handle, expires_at)
  values ($1, 'join', $2, $3, $4, clock_timestamp() + $5 * interval '1 ms')`

/** Each new challenge deletes a few expired ones, so that abandoned logins leave nothing behind. */
const sweepSql = `delete from passkey_challenge where id_hash in (
  select id_hash from passkey_challenge where expires_at < clock_timestamp() limit 20 for update skip locked)`
