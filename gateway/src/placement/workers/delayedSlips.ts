import type { Slip } from '@touchline/contract/player/bet'
import type { Pool } from '../../database/index.ts'
import { createWorker, nextDueMs, type Worker } from '../../worker/index.ts'
import { offerOf } from '../offer.ts'
import { type DecidingOptions, decideSlips } from '../placeBets.ts'
import type { PlacementOptions } from '../placementParts.ts'
import type { AcceptOddsChange } from '../selectionFault.ts'

export interface DelayOptions extends Omit<PlacementOptions, 'waits' | 'cashOutOf'> {
  /** how often to sweep without a wake-up: for slips that another process left */
  sweepMs?: number
}

const batchSize = 32

/**
 * Decides in-play slips whose delay is over at the newest prices: each once, by whichever gateway finds it first, and
 * also after a crash. What cannot be decided is retried on each sweep.
 */
export function createDelay(options: DelayOptions): Worker {
  const { pool, catalogue, brand, builders, boosts, feedSpeed, log, placed, meter, room, sweepMs = 1_000 } = options
  const deciding: Deciding = {
    pool,
    brand,
    feedSpeed,
    builders,
    boosts,
    offer: (ids) => offerOf(catalogue, ids),
    log,
    placed,
    meter,
    room,
  }
  return createWorker({
    name: 'bet delay',
    sweepMs,
    log,
    run: async (_look, stop) => {
      const failed = new Set<string>()
      for (let due = await dueSlips(pool, failed); due.length > 0 && !stop.aborted; due = await dueSlips(pool, failed))
        await decideAll(due, deciding, failed)
    },
    dueInMs: () => nextDueMs(pool, 'pending_slip'),
  })
}

type Deciding = DecidingOptions & Pick<PlacementOptions, 'log' | 'placed'>

interface DueSlip {
  customerId: string
  slip: Slip
  accept: AcceptOddsChange
}

const nameOf = ({ customerId, slip }: DueSlip): string => `${customerId} ${slip.ref}`

/** A slip that cannot be decided must not fail the others. */
async function decideAll(due: DueSlip[], options: Deciding, failed: Set<string>): Promise<void> {
  try {
    await decide(due, options)
  } catch {
    for (const each of due) {
      try {
        await decide([each], options)
      } catch (error) {
        failed.add(nameOf(each))
        options.log.error({ err: error, ref: each.slip.ref }, 'a bet in play could not be decided')
      }
    }
  }
  options.placed()
}

async function decide(due: DueSlip[], options: DecidingOptions): Promise<void> {
  await decideSlips(
    due.map((each, request) => ({ ...each, request, resumed: true })),
    options,
  )
}

async function dueSlips(pool: Pool, except: Set<string>): Promise<DueSlip[]> {
  const { rows } = await pool.query<DueSlip>(
    `select customer_id::text as "customerId", slip, accept from pending_slip
     where due_at <= clock_timestamp() and customer_id || ' ' || ref <> all($1)
     order by due_at limit ${batchSize}`,
    [[...except]],
  )
  return rows
}
