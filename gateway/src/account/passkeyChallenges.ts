import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from '../database/index.ts'
import type { Session } from '../session/index.ts'

export type ChallengePurpose = 'add' | 'login' | 'confirm'

export interface ChallengeFor {
  purpose: ChallengePurpose
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
  }
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

/** Each new challenge deletes a few expired ones, so that abandoned logins leave nothing behind. */
const sweepSql = `delete from passkey_challenge where id_hash in (
  select id_hash from passkey_challenge where expires_at < clock_timestamp() limit 20 for update skip locked)`
