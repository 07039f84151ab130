import { createHash, randomBytes } from 'node:crypto'
import type { Pool, Queryable } from '../database/index.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** more open games of one supplier than anybody plays: the oldest are forgotten */
const mostPerSession = 50

/** A token for a supplier's site; undefined: the session has ended meanwhile. */
export async function issueGameToken(pool: Pool, sessionId: string, supplier: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await pool.query(
    `with old as (
       delete from game_token where token_hash in (
         select token_hash from game_token where session_id = $1 and supplier = $2 order by issued_at desc offset $4))
     insert into game_token (token_hash, session_id, supplier)
     select $3, s.id, $2 from session s where s.id = $1 and s.awaits is null for key share`,
    [sessionId, supplier, hashOf(token), mostPerSession - 1],
  )
  return rowCount === 1 ? token : undefined
}

export interface Player {
  /** ISO 3166-1, upper case */
  country: string
  currency: string
}

/** The customer, if the token was issued for this supplier in a session of theirs that is open; without a token any such session will do. */
export async function playerOf(
  db: Queryable,
  { supplier, user, token }: { supplier: string; user: string; token?: string | undefined },
): Promise<Player | undefined> {
  const { rows } = await db.query<Player>(
    `select upper(c.country_code) as country, b.currency from game_token t
     join session s on s.id = t.session_id join customer c on c.id = s.customer_id join bettor b on b.id = c.id
     where c.id::text = $2 and t.supplier = $1 and ($3::bytea is null or t.token_hash = $3)
       and s.ends_at > clock_timestamp()
       and exists (select from session_token k where k.session_id = s.id and k.expires_at > clock_timestamp())
     limit 1`,
    [supplier, user, token === undefined ? null : hashOf(token)],
  )
  return rows[0]
}
