import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { predictorOf, predictorRules } from '@touchline/domain/predictor'
import type { Handlers } from '../../http/index.ts'
import type { CasinoParts } from '../casinoParts.ts'

interface Row {
  id: string
  supplier: string
  game: string
  currency: Currency
  staked: Minor
  returned: Minor
  openedAt: Date
  closedAt: Date | null
  isFree: boolean
}

export const casinoHistory =
  ({ pool, operator }: CasinoParts): Handlers['casinoHistory'] =>
  async ({ before, pageSize }, { session }) => {
    const { rows } = await pool.query<Row>(
      `select id::text as id, supplier, game, currency, staked, returned, opened_at as "openedAt", closed_at as "closedAt",
         exists (select from game_transaction t where t.round_id = r.id and t.kind = 'bet' and t.is_free) as "isFree"
       from game_round r where customer_id = $1 and ($2::bigint is null or r.id < $2) order by r.id desc limit $3`,
      [session.customerId, before ?? null, pageSize + 1],
    )
    const page = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? page.at(-1) : undefined
    const { suppliers } = operator().games
    const nameOf = ({ supplier, game }: Row) => {
      const own = predictorOf(supplier)
      if (own) return predictorRules[own].name
      const games = Object.hasOwn(suppliers, supplier) ? (suppliers[supplier]?.games ?? {}) : {}
      return Object.hasOwn(games, game) ? (games[game]?.name ?? game) : game
    }
    return {
      data: {
        rounds: page.map((row) => ({
          roundId: row.id,
          game: nameOf(row),
          currency: row.currency,
          staked: formatMinor(row.staked, row.currency),
          returned: formatMinor(row.returned, row.currency),
          openedAt: row.openedAt.toISOString(),
          ...(row.isFree && { free: true as const }),
          ...(row.closedAt && { closedAt: row.closedAt.toISOString() }),
        })),
        ...(last && { next: last.id }),
      },
    }
  }
