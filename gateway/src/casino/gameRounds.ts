import type { Minor } from '@touchline/domain/money'
import type { Connection } from '../database/index.ts'
import type { Moved } from './gameTransactions.ts'

interface Change {
  customerId: string
  supplier: string
  /** the supplier's id */
  round: string
  game: string
  currency: string
  /** the round is over with it */
  closes: boolean
  what: Moved
  amountMinor: Minor
}

const sumOf = {
  bet: { staked: 1, returned: 0 },
  betBack: { staked: -1, returned: 0 },
  win: { staked: 0, returned: 1 },
  winBack: { staked: 0, returned: -1 },
} as const satisfies Record<Moved, { staked: number; returned: number }>

/** Adds a movement to its round, which its first bet begins; returns the round's id. The customer is locked. */
export async function roundOf(db: Connection, { amountMinor, what, ...change }: Change): Promise<string> {
  const { customerId, supplier, round, game, currency, closes } = change
  const [staked, returned] = [sumOf[what].staked * amountMinor, sumOf[what].returned * amountMinor]
  const { rows } = await db.query<{ id: string }>(
    `update game_round set staked = staked + $4, returned = returned + $5,
       closed_at = case when $6 then coalesce(closed_at, clock_timestamp()) else closed_at end
     where customer_id = $1 and supplier = $2 and round = $3 returning id::text as id`,
    [customerId, supplier, round, staked, returned, closes],
  )
  if (rows[0]) return rows[0].id
  const { rows: begun } = await db.query<{ id: string }>(
    `insert into game_round (customer_id, supplier, round, game, currency, staked, returned, closed_at)
     values ($1, $2, $3, $7, $8, $4, $5, case when $6 then clock_timestamp() end) returning id::text as id`,
    [customerId, supplier, round, staked, returned, closes, game, currency],
  )
  if (!begun[0]) throw new Error(`the round ${round} of ${supplier} did not begin`)
  return begun[0].id
}
