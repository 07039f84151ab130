import type { Logger } from 'pino'
import type { Pool } from '../database/index.ts'
import type { AttemptKey, Attempts } from './attempts.ts'

/**
 * The failures of all gateways together, in the database: they survive a restart. An attempt counts as a failure from
 * its start and is forgiven when it succeeds, so that guessing at many gateways at once gets no further either. `alone`
 * makes the attempts of this gateway wait for each other.
 */
export function sharedAttempts({ pool, log, alone }: { pool: Pool; log: Logger; alone: Attempts }): Attempts {
  async function forgive(keys: AttemptKey[]): Promise<void> {
    await pool.query(forgiveSql, argumentsOf(keys))
  }

  return {
    async begin(keys) {
      const attempt = await alone.begin(keys)
      if ('retryAfterSeconds' in attempt) return attempt
      let waitMs: number
      try {
        const { rows } = await pool.query<{ waitMs: number }>(reserveSql, argumentsOf(keys))
        waitMs = rows[0]?.waitMs ?? 0
      } catch (error) {
        attempt.end('succeeded')
        throw error
      }
      if (waitMs > 0) {
        attempt.end('succeeded')
        return { retryAfterSeconds: Math.ceil(waitMs / 1000) }
      }
      let hasEnded = false
      return {
        end(outcome) {
          if (hasEnded) return
          hasEnded = true
          if (outcome === 'failed') return attempt.end('failed')
          forgive(keys)
            .catch((error: Error) => log.warn({ err: error }, 'a successful attempt stays counted for a while'))
            // the next attempt waiting here queries the database
            .finally(() => attempt.end('succeeded'))
        },
      }
    },
  }
}

/** Each key once, in a fixed order, to avoid deadlocks. */
function argumentsOf(keys: AttemptKey[]): unknown[] {
  const ordered = keys.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return [ordered.map(({ name }) => name), ordered.map(({ burst }) => burst), ordered.map(({ refillMs }) => refillMs)]
}

/** Counts one more failure on every key, or on none if one of them has too many: then returns how long to wait. */
const reserveSql = 'select begin_attempt($1, $2, $3) as "waitMs"'

const forgiveSql = `update login_failure f set clear_at = f.clear_at - each.refill * interval '1 ms'
  from (select key, refill from unnest($1::text[], $2::integer[], $3::integer[]) as each(key, burst, refill) order by key) each
  where f.key = each.key`
