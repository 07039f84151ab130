import type { UserChange } from '@touchline/contract/channel'
import type { Logger } from 'pino'
import { readMyBets, readSlips } from '../bet/index.ts'
import { inTransaction, type Pool, type Queryable } from '../database/index.ts'
import type { Push, UserChannel } from '../push/index.ts'
import { createWorker, type Worker } from '../worker/index.ts'

export interface OutboxOptions {
  pool: Pool
  push: Pick<Push, 'hears' | 'toCustomer'>
  log: Logger
  /** how often to look without being woken: for what another process wrote, or a crash left */
  sweepMs?: number
  /** how long what wakes it waits for more: telling costs a transaction, however little is told */
  gatherMs?: number
}

const batchSize = 500

/**
 * Tells customers what was written for them, in order, at least once: who hears `v` twice knows it. What nobody listens
 * for is not even read.
 */
export function createOutbox({ pool, push, log, sweepMs = 1_000, gatherMs = 20 }: OutboxOptions): Worker {
  const worker = createWorker({
    name: 'outbox',
    sweepMs,
    log,
    run: async (_look, stop) => {
      let told = batchSize
      while (told === batchSize && !stop.aborted) told = await inTransaction(pool, (db) => publishSome(db, push))
    },
  })
  let gathering = false
  return {
    ...worker,
    wake: () => {
      if (gathering) return
      gathering = true
      setTimeout(() => {
        gathering = false
        worker.wake()
      }, gatherMs)
    },
  }
}

interface Pending {
  customerId: string
  v: number
  kind: 'slip' | 'leg' | 'settlement'
  ref: string | null
  betId: string | null
}

/** Tells before the marks are committed: what is told and not marked is told again. */
async function publishSome(db: Queryable, push: OutboxOptions['push']): Promise<number> {
  const { rows } = await db.query<Pending>(markSome)
  if (rows.length === 0) return 0
  const heard = rows.filter(({ customerId }) => push.hears(customerId))
  for (const { customerId, channel, change } of await changesOf(db, heard)) push.toCustomer(customerId, channel, change)
  return rows.length
}

const markSome = `
  with marked as (
    update outbox set published_at = clock_timestamp()
    where id = any(array(
      select id from outbox where published_at is null order by id limit ${batchSize} for update skip locked))
    returning id, customer_id, v, kind, ref, bet_id)
  select customer_id::text as "customerId", v, kind, ref, bet_id::text as "betId" from marked order by id`

interface Told {
  customerId: string
  channel: UserChannel
  change: UserChange<string, unknown>
}

/** What is told is how things stand now, so that a late or repeated message never tells something older. */
async function changesOf(db: Queryable, pending: Pending[]): Promise<Told[]> {
  if (pending.length === 0) return []
  const betIds = pending.flatMap(({ betId }) => betId ?? [])
  const asked = pending.flatMap(({ kind, customerId, ref }) => (kind === 'slip' && ref !== null ? [{ customerId, ref }] : []))
  const bets = new Map((await readMyBets(db, 'b.id = any($1)', [betIds])).map((each) => [each.bet.betId, each]))
  const slips = await readSlips(db, asked)
  return pending.flatMap(({ kind, customerId, v, ref, betId }) => {
    const told = (channel: UserChannel, op: 'add' | 'update' | 'remove', id: string, data?: unknown): Told => ({
      customerId,
      channel,
      change: { v, ops: [{ op, entity: 'bet', id, ...(data !== undefined && { data }) }] },
    })
    const changes: Told[] = []
    const slip = kind === 'slip' && slips.get(`${customerId} ${ref}`)
    if (slip) changes.push(told('/user/betplacement', 'update', slip.ref, slip))
    const found = betId === null ? undefined : bets.get(betId)
    if (found?.settled) {
      changes.push(told('/user/mybets', 'remove', found.bet.betId))
      changes.push(told('/user/bethistory', kind === 'settlement' ? 'add' : 'update', found.bet.betId, found.bet))
    } else if (found) {
      changes.push(told('/user/mybets', kind === 'slip' ? 'add' : 'update', found.bet.betId, found.bet))
      // a corrected result opened it again
      if (kind === 'settlement') changes.push(told('/user/bethistory', 'remove', found.bet.betId))
    }
    return changes
  })
}
