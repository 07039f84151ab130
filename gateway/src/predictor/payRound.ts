import type { Minor } from '@touchline/domain/money'
import { type PredictorGame, predictorSupplier } from '@touchline/domain/predictor'
import { payOwnGame } from '../casino/index.ts'
import { booksOf, type Connection, inTransaction, type Pool } from '../database/index.ts'
import { lockWallets, type Wallet } from '../ledger/index.ts'
import { tellCustomer } from '../message/index.ts'

/** How many entries share a transaction. */
const batchSize = 50

/** Pays the entries of a scored round, and gives back those of a void one: each once for each scoring, whenever it was interrupted. */
export async function payRound(pool: Pool, roundId: string, stop: AbortSignal): Promise<void> {
  for (const book of booksOf(pool).all) await payEntries(book.pool, roundId, stop)
  await pool.query(
    `update predictor_round r set paid = revision where id = $1 and paid < revision
       and not exists (select from predictor_entry e where e.round_id = r.id and e.paid < r.revision)`,
    [roundId],
  )
}

async function payEntries(pool: Pool, roundId: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const { rows } = await pool.query<{ customerId: string }>(
      `select customer_id::text as "customerId" from predictor_entry where round_id = $1 and paid < revision order by id limit ${batchSize}`,
      [roundId],
    )
    if (rows.length === 0) break
    await inTransaction(pool, async (db) => {
      const wallets = await lockWallets(
        db,
        rows.map(({ customerId }) => customerId),
      )
      for (const wallet of wallets) await payEntry(db, wallet, roundId)
    })
  }
}

/** as they are called in every language */
const gameNames: Record<PredictorGame, string> = { pick6: 'Pick 6', fives: 'Fives' }

interface Due {
  id: string
  game: PredictorGame
  ref: string
  stake: Minor
  /** null: the round is void */
  prize: Minor | null
  revision: number
  paid: number
  paidPrize: Minor
}

async function payEntry(db: Connection, wallet: Wallet, roundId: string): Promise<void> {
  const { rows } = await db.query<Due>(
    `select id::text as id, game, ref::text as ref, stake, prize, revision, paid, paid_prize as "paidPrize" from predictor_entry
     where customer_id = $1 and round_id = $2 and paid < revision for update`,
    [wallet.customerId, roundId],
  )
  for (const { id, game, ref, stake, prize, revision, paid, paidPrize } of rows) {
    const round = { supplier: predictorSupplier(game), game, round: roundId, bet: ref }
    const before = paid > 0 ? { no: paid, amountMinor: paidPrize } : undefined
    await payOwnGame(db, wallet, round, {
      ...(prize !== null && { wins: { no: revision, amountMinor: prize } }),
      ...(before && { before }),
      ...(prize === null && { returnsMinor: stake }),
    })
    if (prize !== null && prize > 0 && prize !== paidPrize)
      await tellCustomer(db, {
        customerId: wallet.customerId,
        kind: 'predictorWon',
        key: `predictorWon:${id}:${revision}`,
        values: { game: gameNames[game], prize: { minor: prize, currency: wallet.currency } },
      })
    await db.query('update predictor_entry set paid = $2, paid_prize = $3 where id = $1', [id, revision, prize ?? 0])
  }
}
