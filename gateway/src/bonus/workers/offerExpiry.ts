import { bonusEndingKinds } from '@touchline/domain/account'
import type { Logger } from 'pino'
import { inTransaction, type Pool } from '../../database/index.ts'
import { lockWallets } from '../../ledger/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { readOffers, stepOffer } from '../stepOffer.ts'

export interface OfferExpiryOptions {
  pool: Pool
  log: Logger
  sweepMs?: number
}

const batchSize = 100
const isOpen = `state->>'at' in ('offered', 'waiting', 'active')`
const barred = `select customers_with_block('{${bonusEndingKinds.join(',')}}', clock_timestamp())`
const isOver = `(until <= clock_timestamp() or customer_id in (${barred}))`

/**
 * Ends offers and bonus cash whose time is over, or whose customer is barred from bonuses. Until then they are of no use either:
 * what accepts, matches or counts asks itself. The work is derived from the table, so it survives an interruption.
 */
export function createOfferExpiry({ pool, log, sweepMs = 60_000 }: OfferExpiryOptions): Worker {
  return createWorker({
    name: 'offer expiry',
    sweepMs,
    log,
    run: async (_look, stop) => {
      let after: string | undefined = '0'
      while (!stop.aborted && after !== undefined) after = await endSome(pool, after)
    },
  })
}

/** The last one looked at, if there may be more. Customers locked elsewhere are left to the next sweep. */
async function endSome(pool: Pool, after: string): Promise<string | undefined> {
  const due = await readOffers(
    pool,
    `id in (select id from bonus_offer where id > $1 and ${isOpen} and ${isOver} order by id limit ${batchSize})`,
    [after],
  )
  if (due.length === 0) return undefined
  await inTransaction(pool, async (db) => {
    const wallets = await lockWallets(db, [...new Set(due.map(({ customerId }) => customerId))], 'skip locked')
    const [ids, customers] = [due.map(({ id }) => id), wallets.map(({ customerId }) => customerId)]
    for (const offer of await readOffers(db, `id = any($1) and customer_id = any($2) and ${isOpen} and ${isOver}`, [
      ids,
      customers,
    ]))
      await stepOffer(db, offer, {
        event: offer.isLate ? { is: 'timeUp' } : { is: 'forfeited', why: 'barred' },
        by: 'system',
      })
  })
  return due.length === batchSize ? due.at(-1)?.id : undefined
}
