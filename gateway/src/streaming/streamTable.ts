import { minBetToWatch, type Viewer } from '@touchline/domain/streaming'
import { stopOf } from '../block/index.ts'
import type { Pool } from '../database/index.ts'

const ticketSeconds = 60

/** Streaming in the database: who may watch, how often they have, and the issued tickets. */
export function streamTable(pool: Pool) {
  return {
    /**
     * a funded customer has money in the account or a bet in the last day; a bet on the event counts unless it was
     * refused
     */
    async viewer(customerId: string, eventId: string): Promise<Omit<Viewer, 'countryCode'>> {
      const { rows } = await pool.query<Omit<Viewer, 'countryCode'>>(viewerSql, [customerId, eventId, minBetToWatch])
      return rows[0] ?? { hasFunds: false, hasBetOnEvent: false }
    },

    /** not blocked from streams */
    mayWatch: async (customerId: string): Promise<boolean> => (await stopOf(pool, customerId, 'stream')) === undefined,

    /** Counts a start; false, and not counted, if the customer's fair use is exhausted. */
    async start(customerId: string, { starts, withinMinutes }: { starts: number; withinMinutes: number }): Promise<boolean> {
      const { rowCount } = await pool.query(startSql, [customerId, starts, (withinMinutes * 60_000) / starts])
      return rowCount === 1
    },

    async giveTicket(customerId: string, address: string): Promise<string> {
      const { rows } = await pool.query<{ ticket: string }>(giveSql, [customerId, address, ticketSeconds])
      return rows[0]?.ticket ?? ''
    },

    /** The address of a customer's own ticket, once. */
    async takeTicket(customerId: string, ticket: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ address: string }>(takeSql, [ticket, customerId])
      return rows[0]?.address
    },
  }
}
export type StreamTable = ReturnType<typeof streamTable>

// Money is in minor units: every supported currency has two digits of them. Bets are read through their indexes.
const viewerSql = `
  with recent as (
    select id, stake, placed_at from bet where customer_id = $1 and status = 'OPEN'
    union all
    select id, stake, placed_at from bet
    where customer_id = $1 and status <> 'OPEN' and settled_at > clock_timestamp() - interval '1 day' and status <> 'VOID')
  select
    exists (select from account where customer_id = $1 and fund = 'cash' and purpose = 'wallet' and balance > 0)
      or exists (select from recent where placed_at > clock_timestamp() - interval '1 day') as "hasFunds",
    exists (
      select from recent r join bet_leg l on l.bet_id = r.id where l.event_id = $2 and r.stake >= $3 * 100) as "hasBetOnEvent"`

const startSql = `
  insert into stream_use as s (customer_id, clear_at)
  values ($1, clock_timestamp() + $3 * interval '1 ms')
  on conflict (customer_id) do update set clear_at = greatest(s.clear_at, clock_timestamp()) + $3 * interval '1 ms'
  where s.clear_at <= clock_timestamp() + ($2 - 1) * $3 * interval '1 ms'`

const giveSql = `
  with old as (delete from stream_ticket where expires_at < clock_timestamp())
  insert into stream_ticket (customer_id, address, expires_at)
  values ($1, $2, clock_timestamp() + $3 * interval '1 s') returning ticket`

const takeSql = `
  delete from stream_ticket where ticket = $1 and customer_id = $2 and expires_at > clock_timestamp() returning address`
