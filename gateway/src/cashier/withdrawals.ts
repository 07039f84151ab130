import { randomUUID } from 'node:crypto'
import {
  routeWithdrawal,
  type UsedMethod,
  type WithdrawalCheck,
  type WithdrawalEnd,
  type WithdrawalState,
  withdrawableOf,
} from '@touchline/domain/cashier'
import type { Minor } from '@touchline/domain/money'
import { hasBlock, stopOf } from '../block/index.ts'
import { type Connection, inTransaction, type Pool } from '../database/index.ts'
import { lockWallets } from '../ledger/index.ts'
import type { PaymentMethod } from './methods.ts'
import { beginWithdrawal, lockWithdrawal, stepWithdrawal } from './steps.ts'

export interface AskedWithdrawal {
  customerId: string
  ref: string
  amountMinor: Minor
  /** receives winnings */
  methodId?: string | undefined
}

export type WithdrawalAnswer =
  | { is: 'requested'; ids: string[] }
  | { is: 'conflict' }
  | { is: 'blocked'; refusal: string }
  | { is: 'insufficientFunds'; withdrawableMinor: Minor }
  | { is: 'tooSmall' }
  /** so much has no method to go to */
  | { is: 'noMethod'; leftMinor: Minor }

export interface WithdrawalTerms {
  /** less is refused, unless it is everything */
  leastMinor?: Minor
  /** up to this amount in a day nobody has to approve it */
  approveUpToMinor?: Minor
}

/** Requests a withdrawal: the wallet is debited at once, one part for each method that it goes to. */
export const requestWithdrawal = (
  pool: Pool,
  asked: AskedWithdrawal,
  { leastMinor = 1, approveUpToMinor = 0 }: WithdrawalTerms = {},
): Promise<WithdrawalAnswer> =>
  inTransaction(pool, async (db): Promise<WithdrawalAnswer> => {
    const { customerId, ref, amountMinor, methodId } = asked
    const [locked] = await lockWallets(db, [customerId])
    if (!locked) throw new Error(`customer ${customerId} has no wallet`)
    const hash = `${amountMinor} ${methodId ?? ''}`
    const { rows: known } = await db.query<{ id: string; hash: string }>(
      'select id, request_hash as hash from withdrawal where customer_id = $1 and ref = $2 order by no',
      [customerId, ref],
    )
    if (known[0]) return known[0].hash === hash ? { is: 'requested', ids: known.map(({ id }) => id) } : { is: 'conflict' }
    const stop = await stopOf(db, customerId, 'withdraw')
    if (stop) return { is: 'blocked', refusal: stop.refusal }
    if (amountMinor > locked.walletMinor) return { is: 'insufficientFunds', withdrawableMinor: locked.walletMinor }
    const methods = await usedMethods(db, customerId)
    const { readyMinor } = withdrawableOf({ cashMinor: locked.walletMinor, bonusMinor: 0 }, methods)
    if (amountMinor < Math.min(leastMinor, Math.max(1, readyMinor))) return { is: 'tooSmall' }
    if (methodId !== undefined && !methods.some(({ id }) => id === methodId)) return { is: 'noMethod', leftMinor: amountMinor }
    const route = routeWithdrawal(amountMinor, methods, methodId)
    if (route.is === 'noMethod') return { is: 'noMethod', leftMinor: route.leftMinor }
    const needsNobody = amountMinor + (await approvedAlone(db, customerId)) <= approveUpToMinor
    const ids: string[] = []
    for (const [i, share] of route.shares.entries()) {
      const { provider, payer } = methods.find(({ id }) => id === share.methodId) ?? { provider: '', payer: 'unknown' }
      const id = randomUUID()
      const { amountMinor: part, methodId: to } = share
      await db.query(
        `insert into withdrawal (id, customer_id, ref, no, request_hash, amount, currency, provider, method_id, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '{"at": "new"}')`,
        [id, customerId, ref, i + 1, hash, part, locked.currency, provider, to],
      )
      // after each part: its postings carry on from the part before
      const [wallet] = await lockWallets(db, [customerId])
      if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
      const waitsFor: WithdrawalCheck[] = [
        ...((await hasBlock(db, customerId, 'unverified')) ? (['identity'] as const) : []),
        ...(payer === 'same' || payer === 'confirmed' ? [] : (['payeeName'] as const)),
      ]
      const withdrawal = { id, customerId, amountMinor: part, currency: locked.currency, provider, methodId: to }
      await beginWithdrawal(db, { withdrawal, wallet }, waitsFor)
      if (needsNobody) await step(db, id, { event: { is: 'approved' }, by: 'system' })
      ids.push(id)
    }
    return { is: 'requested', ids }
  })

/** What nobody looked at in the last day: a large withdrawal in small parts is a large one. */
async function approvedAlone(db: Connection, customerId: string): Promise<Minor> {
  const { rows } = await db.query<{ sum: Minor }>(
    `select coalesce(sum(w.amount), 0)::bigint as sum from withdrawal w
     where w.customer_id = $1 and w.asked_at > clock_timestamp() - interval '1 day' and w.state->>'at' not in ('returned', 'cancelled')
       and exists (select from payment_step s where s.payment_id = w.id and s.by = 'system' and s.event->>'is' = 'approved')`,
    [customerId],
  )
  return rows[0]?.sum ?? 0
}

type Used = UsedMethod & Pick<PaymentMethod, 'provider' | 'payer' | 'kind' | 'label' | 'fundedBy'> & { isRemoved: boolean }

/**
 * The customer's methods with what came and went by each; money on its way out counts as gone. One that the customer removed stays
 * as long as money has to go back to it: removing a card does not send its deposits elsewhere.
 */
export async function usedMethods(db: Connection | Pool, customerId: string): Promise<Used[]> {
  const { rows } = await db.query<Used>(
    `select u.* from (
     select m.id, m.provider, m.payer, m.kind, m.label, m.funded_by as "fundedBy", m.kind <> 'wallet' or m.funded_by is distinct from 'credit' as "paysOut",
       m.removed_at is not null as "isRemoved", m.removed_at is null and m.payer in ('same', 'confirmed') as "takesWinnings",
       coalesce((select sum((d.state->>'amountMinor')::bigint) from deposit d where d.method_id = m.id and d.state->>'at' = 'credited'), 0)::bigint
         + coalesce((select sum(greatest(0, coalesce((d.state->>'creditedMinor')::bigint, d.amount) - (d.state->>'amountMinor')::bigint)) from deposit d
             where d.method_id = m.id and d.state->>'at' = 'chargedBack'), 0)::bigint as "depositedMinor",
       coalesce((select sum(w.amount) from withdrawal w where w.method_id = m.id
         and w.state->>'at' not in ('returned', 'cancelled')), 0)::bigint as "withdrawnMinor",
       (extract(epoch from greatest(m.added_at, (select max(d.asked_at) from deposit d where d.method_id = m.id))) * 1000)::bigint as "usedAtMs"
     from payment_method m where m.customer_id = $1 and m.payer <> 'different') u
     where not u."isRemoved" or u."depositedMinor" > u."withdrawnMinor"`,
    [customerId],
  )
  return rows
}

/** `by` is a member of staff. Undefined: there is no such withdrawal. */
export const approveWithdrawal = (db: Connection, id: string, by: string): Promise<WithdrawalState | undefined> =>
  step(db, id, { event: { is: 'approved' }, by })

export const cancelWithdrawal = (
  db: Connection,
  id: string,
  { by, why }: { by: string; why: WithdrawalEnd },
): Promise<WithdrawalState | undefined> => step(db, id, { event: { is: 'cancelled', why }, by })

async function step(
  db: Connection,
  id: string,
  what: Parameters<typeof stepWithdrawal>[2],
): Promise<WithdrawalState | undefined> {
  const found = await lockWithdrawal(db, id)
  return found && stepWithdrawal(db, found, what)
}
