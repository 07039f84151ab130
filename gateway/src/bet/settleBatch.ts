import type { BetState } from '@touchline/domain/bet'
import type { Minor } from '@touchline/domain/money'
import type { Logger } from 'pino'
import { giveBackBonuses, takeBackBonuses } from '../bonus/index.ts'
import { type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'
import { lockWallets, postTransfers, type Transfer, type Wallet } from '../ledger/index.ts'
import { readStruckBets, type StruckBet } from './readStruckBets.ts'
import { type Settled, settleOne } from './settleOne.ts'

export interface SettleOptions {
  pool: Pool
  /** the most that the book pays on one bet */
  maxPayoutMinor: Minor
  log: Logger
}

/** A bet of which more may be known than it was settled with. */
export interface Due {
  betId: string
  customerId: string
}

const batchSize = 100

/**
 * The work is derived, never queued: bets with a leg whose market (of a forecast or tricast: any market of the race that
 * it hangs on) has a newer result than the leg was decided with, or whose runner or left-out favourite was withdrawn. `recent` looks only at results of the last minutes. `except` are bets that failed.
 */
export async function dueBets(db: Queryable, { recent, except }: { recent: boolean; except: string[] }): Promise<Due[]> {
  const { rows } = await db.query<Due>(
    `select l.bet_id::text as "betId", b.customer_id::text as "customerId"
     from (
       select l.bet_id
       from (select market_id, max(revision) as revision from market_result
             where not $1 or received_at > clock_timestamp() - interval '10 minutes' group by market_id) r
       join bet_leg l on l.market_id = r.market_id and l.result_revision < r.revision
       union
       select l.bet_id
       from non_runner n
       join bet_leg l on l.event_id = n.event_id and l.participant_id = n.participant_id and l.outcome = 'OPEN'
       union
       select l.bet_id
       from non_runner n
       join bet_leg l on l.event_id = n.event_id and l.without_participant_id = n.participant_id and l.outcome = 'OPEN'
       union
       select l.bet_id
       from (select m.event_id, sum(newest.revision) as revision
             from market m cross join lateral (select max(revision) as revision from market_result where market_id = m.id) newest
             where m.type in ('WIN', 'FORECAST', 'TRICAST') and m.event_id in (
               select m.event_id from market_result r join market m on m.id = r.market_id
               where m.type in ('WIN', 'FORECAST', 'TRICAST')
                 and (not $1 or r.received_at > clock_timestamp() - interval '10 minutes'))
             group by m.event_id) race
       join bet_leg l on l.event_id = race.event_id and l.runner_number is not null and l.result_revision < race.revision
     ) l join bet b on b.id = l.bet_id
     where b.id <> all($2)
     order by l.bet_id limit ${batchSize}`,
    [recent, except],
  )
  return rows
}

export interface BatchDone {
  settled: number
  /** bets whose customer another transaction held */
  held: number
  /** bets that could not be computed: a bug, told in the log */
  failed: string[]
}

/** Settles bets in one transaction. With `skip locked` it waits for nobody and leaves out whom others hold. */
export function settleBatch(due: Due[], options: SettleOptions, patience: '' | 'skip locked'): Promise<BatchDone> {
  return inTransaction(options.pool, async (db) => {
    const wallets = await lockWallets(db, [...new Set(due.map(({ customerId }) => customerId))], patience)
    const locked = new Set(wallets.map(({ customerId }) => customerId))
    const ours = due.filter(({ customerId }) => locked.has(customerId))
    // Read under the lock: another settler may have been here since they were found.
    const bets = await readStruckBets(
      db,
      ours.map(({ betId }) => betId),
    )
    const { done, failed } = settleAll(bets, wallets, options)
    await write(db, done)
    return { settled: done.length, held: due.length - ours.length, failed }
  })
}

interface Done {
  struck: StruckBet
  wallet: Wallet
  settled: Settled
}

/** One after the other, because a customer's funds after one bet are those before the next. */
function settleAll(
  bets: StruckBet[],
  wallets: Wallet[],
  { maxPayoutMinor, log }: SettleOptions,
): { done: Done[]; failed: string[] } {
  const funds = new Map(wallets.map((wallet) => [wallet.customerId, wallet]))
  const done: Done[] = []
  const failed: string[] = []
  for (const struck of bets) {
    const wallet = funds.get(struck.customerId)
    if (!wallet) throw new Error(`customer ${struck.customerId} of bet ${struck.id} is not locked`)
    try {
      const settled = settleOne(struck, wallet, maxPayoutMinor)
      funds.set(struck.customerId, { ...wallet, ...settled.funds })
      if (settled.change || settled.legs.length > 0) done.push({ struck, wallet, settled })
    } catch (error) {
      log.error({ err: error, betId: struck.id }, 'a bet could not be settled')
      failed.push(struck.id)
    }
  }
  return { done, failed }
}

async function write(db: Connection, done: Done[]): Promise<void> {
  if (done.length === 0) return
  await takeBackBonuses(
    db,
    idsOf(done, ({ struck, settled }) => struck.state.at === 'void' && settled.change !== undefined),
  )
  const posted = await post(db, done)
  const settlements = done.flatMap(({ struck, settled: { change } }) => {
    if (!change) return []
    const { revision, state, facts } = change
    return {
      bet: struck.id,
      revision,
      facts,
      ...standing(state),
      reversal: posted.get(refOf(struck, revision, 'reversal')),
      transfer: posted.get(refOf(struck, revision, 'settlement')),
    }
  })
  const legs = done.flatMap(({ struck, settled }) =>
    settled.legs.map(({ no, state, revision }) => ({ bet: struck.id, no, outcome: state, revision })),
  )
  await db.query('select write_settlements($1, $2)', [JSON.stringify(settlements), JSON.stringify(legs)])
  await giveBackBonuses(
    db,
    idsOf(done, ({ settled }) => settled.change?.state.at === 'void'),
  )
  const told = done.map(({ struck, settled }) => ({
    customer: struck.customerId,
    kind: settled.change ? 'settlement' : 'leg',
    bet: struck.id,
  }))
  await db.query('select tell_customers($1)', [JSON.stringify(told)])
}

/** Of those whose stake or boost was a bonus. */
const idsOf = (done: Done[], which: (each: Done) => boolean): string[] =>
  done.filter((each) => each.struck.usesBonus && which(each)).map(({ struck }) => struck.id)

const refOf = ({ id }: StruckBet, revision: number, purpose: 'reversal' | 'settlement') => `${purpose}:${id}:${revision}`

/** Posts what moves; answers the transfers' ids by ref. */
async function post(db: Connection, done: Done[]): Promise<Map<string, string>> {
  const transfers = done.flatMap(({ struck, wallet, settled: { change } }): Transfer[] => {
    if (!change) return []
    const moves = [
      { purpose: 'reversal' as const, postings: change.takenBack },
      { purpose: 'settlement' as const, postings: change.paid },
    ]
    return moves
      .filter(({ postings }) => postings.length > 0)
      .map(({ purpose, postings }) => {
        const ref = refOf(struck, change.revision, purpose)
        return { wallet, ref, hash: ref, purpose, betId: struck.id, postings }
      })
  })
  const ids = await postTransfers(db, transfers)
  return new Map(transfers.map(({ ref }, i) => [ref, ids[i] ?? '']))
}

function standing(state: BetState): { status: string; outcome: string; returns: Minor; receipt?: unknown } {
  if (state.at !== 'settled' && state.at !== 'void') return { status: 'OPEN', outcome: 'OPEN', returns: 0 }
  const { status: outcome, returnsMinor: returns, receipt } = state.settlement
  return { status: state.at === 'void' ? 'VOID' : 'SETTLED', outcome, returns, receipt }
}
