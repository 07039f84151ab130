import { type GameCounts, leastCustomers } from '@touchline/domain/casino'
import type { Queryable } from '../database/index.ts'

const freshMs = 10 * 60_000

/**
 * How many customers played the games of a supplier: counted in the database from one row for each customer and game, on demand, at most every ten
 * minutes. Until it is counted anew, the last count is answered.
 */
export function gameCounts(db: Queryable, now: () => number = Date.now) {
  const known = new Map<string, { atMs: number; counts: Promise<GameCounts> }>()

  return function countsOf(supplier: string): Promise<GameCounts> {
    const found = known.get(supplier)
    if (found && now() - found.atMs < freshMs) return found.counts
    const read = readCounts(db, supplier)
    if (found) {
      known.set(supplier, { atMs: now(), counts: read.catch(() => found.counts) })
      return found.counts
    }
    known.set(supplier, { atMs: now(), counts: read })
    // a failed read is retried by the next caller
    read.catch(() => known.delete(supplier))
    return read
  }
}

interface Row {
  game: string
  /** null: of the game alone */
  other: string | null
  customers: number
}

async function readCounts(db: Queryable, supplier: string): Promise<GameCounts> {
  const { rows } = await db.query<Row>(
    `with lately as (
       select customer_id, game, last_at from game_played where supplier = $1 and last_at > clock_timestamp() - interval '30 days')
     select game, null as other, count(*)::integer as customers from lately
     where last_at > clock_timestamp() - interval '7 days' group by 1 having count(*) >= $2
     union all
     select a.game, b.game, count(*)::integer from lately a join lately b on b.customer_id = a.customer_id and b.game <> a.game
     group by 1, 2 having count(*) >= $2`,
    [supplier, leastCustomers],
  )
  const played = new Map<string, number>()
  const both = new Map<string, Map<string, number>>()
  for (const { game, other, customers } of rows) {
    if (other === null) played.set(game, customers)
    else both.set(game, (both.get(game) ?? new Map<string, number>()).set(other, customers))
  }
  return { played, both }
}
