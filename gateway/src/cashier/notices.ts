import type { PaymentNotice } from '@touchline/adapters/payments'
import { type DepositEvent, type DepositVerdict, isEarlyChargeBack, type WithdrawalEvent } from '@touchline/domain/cashier'
import { booksOf, type Connection, inTransaction, type Pool } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'
import { keepMethod, usedMethod } from './methods.ts'
import { type Deposit, lockDeposit, lockWithdrawal, stepDeposit, stepWithdrawal } from './steps.ts'
import { type CashierRules, verdictOn } from './verdict.ts'

export interface NoticeParts {
  pool: Pool
  vault: Vault
  rules: CashierRules
}

/**
 * `unknown`: no payment here has that id; it is another book's, or lost. `early`: it follows from a notice that is not here yet, and
 * has to come again.
 */
export type Taken = 'taken' | 'again' | 'early' | 'unknown'

/** Applies a provider's notice, once, whether it came by webhook or was asked for. */
export async function takeNotice(parts: NoticeParts, provider: string, notice: PaymentNotice): Promise<Taken> {
  for (const { pool } of booksOf(parts.pool).all) {
    const taken = await inTransaction(pool, (db) =>
      notice.of === 'deposit' ? takeDeposit(db, parts, provider, notice) : takeWithdrawal(db, provider, notice),
    )
    if (taken !== 'unknown') return taken
  }
  return 'unknown'
}

/** A method may have been chosen before; which one was used is known from the authorisation. */
const isPaidWith = ({ methodId, state }: Deposit): boolean =>
  methodId !== null && state.at !== 'created' && state.at !== 'redirected'

type Of<Kind> = Extract<PaymentNotice, { of: Kind }>

async function takeDeposit(
  db: Connection,
  { vault, rules }: NoticeParts,
  provider: string,
  notice: Of<'deposit'>,
): Promise<Taken> {
  const found = isId(notice.subject) ? await lockDeposit(db, notice.subject) : undefined
  if (!found || found.deposit.provider !== provider) return 'unknown'
  if (notice.is === 'chargedBack' && isEarlyChargeBack(found.deposit.state, notice.amountMinor)) return 'early'
  // what it was paid with is in the notice that it was authorised, which is not here yet
  if (notice.is === 'captured' && !notice.method && !isPaidWith(found.deposit)) return 'early'
  if (!(await isFirst(db, provider, notice, found.deposit.customerId))) return 'again'
  const event = await depositEvent(db, { vault, rules, deposit: found.deposit, notice })
  await stepDeposit(db, found, { event, by: provider })
  if (notice.is === 'chargedBack') await cancelForDebt(db, found.deposit.customerId)
  return 'taken'
}

async function depositEvent(
  db: Connection,
  { vault, rules, deposit, notice }: { vault: Vault; rules: CashierRules; deposit: Deposit; notice: Of<'deposit'> },
): Promise<DepositEvent> {
  switch (notice.is) {
    case 'authorised':
    case 'captured': {
      const { customerId, provider } = deposit
      const { amountMinor, currency } = notice
      const withVerdict = (verdict: DepositVerdict): DepositEvent =>
        notice.is === 'authorised' ? { is: 'authorised', verdict } : { is: 'captured', amountMinor, verdict }
      // what came too late for them is not stored again
      if (await isErased(db, customerId)) return withVerdict({ is: 'refuse', why: 'blocked' })
      const method = notice.method
        ? await keepMethod(db, vault, { customerId, provider, method: notice.method, depositId: deposit.id })
        : await usedMethod(db, deposit.methodId ?? '')
      await db.query('update deposit set method_id = $2, page = null, provider_ref = coalesce($3, provider_ref) where id = $1', [
        deposit.id,
        method.id,
        notice.ref ?? null,
      ])
      return withVerdict(await verdictOn(db, deposit, { amountMinor, currency, method }, rules))
    }
    case 'refused':
      return { is: 'refused', why: notice.reason === 'notAccepted' ? 'declined' : notice.reason }
    case 'chargedBack':
      return { is: 'chargedBack', amountMinor: notice.amountMinor }
    case 'expired':
    case 'returned':
      return { is: notice.is }
  }
}

/**
 * What a bank takes back is paid from withdrawals that nobody ordered yet, the newest first, before it is a debt: money that was
 * taken back is not paid out as well.
 */
async function cancelForDebt(db: Connection, customerId: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select id from withdrawal where customer_id = $1 and state->>'at' in ('requested', 'checked') order by asked_at desc, no desc`,
    [customerId],
  )
  for (const { id } of rows) {
    const found = await lockWithdrawal(db, id)
    if (!found || found.wallet.debtMinor === 0) return
    await stepWithdrawal(db, found, { event: { is: 'cancelled', why: 'chargedBack' }, by: 'system' })
  }
}

async function isErased(db: Connection, customerId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from erasure where customer_id = $1', [customerId])
  return rowCount === 1
}

async function takeWithdrawal(db: Connection, provider: string, notice: Of<'withdrawal'>): Promise<Taken> {
  const found = isId(notice.subject) ? await lockWithdrawal(db, notice.subject) : undefined
  if (!found || found.withdrawal.provider !== provider) return 'unknown'
  if (!(await isFirst(db, provider, notice, found.withdrawal.customerId))) return 'again'
  const event: WithdrawalEvent =
    notice.is === 'sent' || notice.is === 'done' ? { is: notice.is } : { is: notice.is, why: 'notAccepted' }
  await stepWithdrawal(db, found, { event, by: provider })
  return 'taken'
}

/** Records the notice; false if it was recorded before. The customer is locked, so copies come one after the other. */
async function isFirst(db: Connection, provider: string, notice: PaymentNotice, customerId: string): Promise<boolean> {
  const { method: _personal, ...kept } = { method: undefined, ...notice }
  const { rowCount } = await db.query(
    `insert into payment_notice (provider, notice_id, customer_id, payment_id, notice) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [provider, notice.id, customerId, notice.subject, JSON.stringify(kept)],
  )
  return rowCount === 1
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
