import type { UserChange } from '@touchline/contract/channel'
import type { CashOutInfo } from '@touchline/contract/player/bet'
import type { Logger } from 'pino'
import type { Pool, Queryable } from '../database/index.ts'
import { type ReadBet, readMyBets } from '../mybets/index.ts'
import { readSlips } from '../placement/index.ts'
import type { Push, UserChannel } from '../push/index.ts'
import { createWorker, type Worker } from '../worker/index.ts'
import { cashOutsOf, operationKey, refsOf } from './changedCashOuts.ts'
import { lookFrom, placeNow } from './look.ts'
import type { Pending } from './pending.ts'
import { type Place, placeAfter } from './place.ts'

export interface OutboxOptions {
  pool: Pool
  push: Pick<Push, 'hasListener' | 'toCustomer'>
  /** the current cash-out value of these bets */
  cashOutOf: (betIds: string[], db: Queryable) => Promise<ReadonlyMap<string, CashOutInfo>>
  /** changed bets, with or without listeners */
  changed?: (bets: { customerId: string; betId: string; kind: Pending['kind'] }[]) => void
  log: Logger
  /** how often to sweep without a wake-up: for changes of another process whose message was lost */
  sweepMs?: number
  /** how long a wake-up waits for more */
  gatherMs?: number
}

export interface Outbox extends Worker {
  /** every change that was committed longer ago than this was sent; about a second in a quiet gateway */
  readonly lagSeconds: number
}

/**
 * Sends this gateway's listeners the changes written from now on, each customer's in order, at least once: a client
 * recognises a repeated `v`. Each gateway reads for itself and marks nothing, so any number of them can send, and none
 * waits for another. Changes without listeners here are not read further.
 */
export function createOutbox({ sweepMs = 1_000, gatherMs = 20, ...options }: OutboxOptions): Outbox {
  let place: Place | undefined
  let sentAtMs = performance.now()
  const worker = createWorker({
    name: 'outbox',
    sweepMs,
    log: options.log,
    run: async (_look, stop) => {
      place ??= await placeNow(options.pool)
      for (let more = true; more && !stop.aborted; ) {
        const lookedAtMs = performance.now()
        const { look, changes } = await lookFrom(options.pool, place)
        await notify(changes, options)
        place = placeAfter(place, look)
        more = look.more
        if (!more) sentAtMs = lookedAtMs
      }
    },
  })
  let gathering = false
  return {
    ...worker,
    get lagSeconds() {
      return (performance.now() - sentAtMs) / 1000
    },
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

async function notify(changes: Pending[], { pool, push, cashOutOf, changed }: OutboxOptions): Promise<void> {
  changed?.(changes.flatMap(({ betId, ...change }) => (betId === null ? [] : [{ ...change, betId }])))
  const listened = changes.filter(({ customerId }) => push.hasListener(customerId))
  for (const { customerId, channel, change } of await changesOf(pool, listened, cashOutOf))
    push.toCustomer(customerId, channel, change)
}

interface OutboxChange {
  customerId: string
  channel: UserChannel
  change: UserChange<string, unknown>
}

/** Sends the current state, so that a late or repeated message never carries an older one. */
async function changesOf(db: Queryable, pending: Pending[], cashOutOf: OutboxOptions['cashOutOf']): Promise<OutboxChange[]> {
  if (pending.length === 0) return []
  const bets = await betsOf(db, pending, cashOutOf)
  const slips = await readSlips(db, refsOf(pending, 'slip'))
  const cashOuts = await cashOutsOf(db, pending)
  return pending.flatMap(({ kind, customerId, v, ref, betId }) => {
    const notice = (channel: UserChannel, op: 'add' | 'update' | 'remove', id: string, data?: unknown): OutboxChange => ({
      customerId,
      channel,
      change: {
        v,
        ops: [{ op, entity: channel.startsWith('/user/cashout') ? 'cashout' : 'bet', id, ...(data !== undefined && { data }) }],
      },
    })
    const changes: OutboxChange[] = []
    const slip = kind === 'slip' && slips.get(`${customerId} ${ref}`)
    if (slip) changes.push(notice('/user/betplacement', 'update', slip.ref, slip))
    const operation = cashOuts.get(operationKey({ kind, customerId, ref, betId }))
    if (operation?.result) changes.push(notice('/user/cashout', 'update', operation.result.ref, operation.result))
    if (operation) changes.push(notice('/user/cashoutoperations', 'update', operation.betId, operation))
    const found = betId === null ? undefined : bets.get(betId)
    if (!found || kind === 'automaticCashOut' || (operation && operation.result?.status !== 'SUCCEEDED')) return changes
    if (found.settled) {
      changes.push(notice('/user/mybets', 'remove', found.bet.betId))
      changes.push(notice('/user/bethistory', kind === 'leg' ? 'update' : 'add', found.bet.betId, found.bet))
    } else {
      changes.push(notice('/user/mybets', kind === 'slip' ? 'add' : 'update', found.bet.betId, found.bet))
      // a corrected result reopened it
      if (kind === 'settlement') changes.push(notice('/user/bethistory', 'remove', found.bet.betId))
    }
    return changes
  })
}

/** The changed bets, with the cash-out value of those that are open. */
async function betsOf(db: Queryable, pending: Pending[], cashOutOf: OutboxOptions['cashOutOf']): Promise<Map<string, ReadBet>> {
  const betIds = pending.flatMap(({ betId }) => betId ?? [])
  const found = await readMyBets(db, 'b.id = any($1)', [betIds])
  const open = found.flatMap(({ bet, settled }) => (settled ? [] : [bet.betId]))
  const values = await cashOutOf(open, db)
  return new Map(
    found.map((each) => {
      const cashout = values.get(each.bet.betId)
      return [each.bet.betId, { ...each, bet: { ...each.bet, ...(cashout && { cashout }) } }]
    }),
  )
}
