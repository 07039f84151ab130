/** A payment takes a step: its state, its money and what the provider is ordered, in one transaction or not at all. */
import {
  type DepositEffect,
  type DepositEvent,
  type DepositState,
  newWithdrawal,
  nextDeposit,
  nextWithdrawal,
  paymentPostings,
  type WithdrawalEffect,
  type WithdrawalEvent,
  type WithdrawalState,
} from '@touchline/domain/cashier'
import { fundsAfter } from '@touchline/domain/ledger'
import type { Minor } from '@touchline/domain/money'
import { matchDeposit, unmatchDeposit } from '../bonus/index.ts'
import { type Connection, noteFact } from '../database/index.ts'
import { lockWallets, postTransfers, type Wallet } from '../ledger/index.ts'
import { tellHalfUsed } from '../message/index.ts'

export interface Deposit {
  id: string
  customerId: string
  amountMinor: Minor
  currency: string
  provider: string
  kind: string
  methodId: string | null
  state: DepositState
}

export interface Withdrawal {
  id: string
  customerId: string
  amountMinor: Minor
  currency: string
  provider: string
  methodId: string
  state: WithdrawalState
}

const columns = `id, customer_id::text as "customerId", amount as "amountMinor", currency, provider, method_id as "methodId", state`

/**
 * Locks the customer whose payment it is, then reads it: two notices about one payment, or a notice and a bet, come one after
 * the other.
 */
export async function lockDeposit(db: Connection, id: string): Promise<{ deposit: Deposit; wallet: Wallet } | undefined> {
  const wallet = await lockOwner(db, 'deposit', id)
  if (!wallet) return undefined
  const { rows } = await db.query<Deposit>(`select ${columns}, kind from deposit where id = $1`, [id])
  return rows[0] && { deposit: rows[0], wallet }
}

export async function lockWithdrawal(
  db: Connection,
  id: string,
): Promise<{ withdrawal: Withdrawal; wallet: Wallet } | undefined> {
  const wallet = await lockOwner(db, 'withdrawal', id)
  if (!wallet) return undefined
  const { rows } = await db.query<Withdrawal>(`select ${columns} from withdrawal where id = $1`, [id])
  return rows[0] && { withdrawal: rows[0], wallet }
}

async function lockOwner(db: Connection, table: 'deposit' | 'withdrawal', id: string): Promise<Wallet | undefined> {
  const { rows } = await db.query<{ customerId: string }>(
    `select customer_id::text as "customerId" from ${table} where id = $1`,
    [id],
  )
  const [wallet] = rows[0] ? await lockWallets(db, [rows[0].customerId]) : []
  return wallet
}

/** Returns the state afterwards, which is the same if the event changes nothing. */
export async function stepDeposit(
  db: Connection,
  { deposit, wallet }: { deposit: Deposit; wallet: Wallet },
  { event, by }: { event: DepositEvent; by: string },
): Promise<DepositState> {
  const [state, effects] = nextDeposit(deposit.state, event)
  if (state === deposit.state && effects.length === 0) return state
  await write(db, { table: 'deposit', payment: deposit, wallet, event, state, effects, by })
  const { id: depositId, customerId } = deposit
  if (state.at === 'credited' && deposit.state.at !== 'credited') {
    await tellHalfUsed(db, customerId, { kind: 'deposit', currency: wallet.currency })
    await matchDeposit(db, { customerId, depositId, amountMinor: state.amountMinor })
  }
  if (state.at === 'chargedBack') await unmatchDeposit(db, { customerId, depositId })
  return state
}

export async function stepWithdrawal(
  db: Connection,
  { withdrawal, wallet }: { withdrawal: Withdrawal; wallet: Wallet },
  { event, by }: { event: WithdrawalEvent; by: string },
): Promise<WithdrawalState> {
  const [state, effects] = nextWithdrawal(withdrawal.state, event)
  if (state === withdrawal.state && effects.length === 0) return state
  await write(db, { table: 'withdrawal', payment: withdrawal, wallet, event, state, effects, by })
  return state
}

/** The first step of a new withdrawal, whose row is there: the wallet is debited. */
export async function beginWithdrawal(
  db: Connection,
  { withdrawal, wallet }: { withdrawal: Omit<Withdrawal, 'state'>; wallet: Wallet },
  waitsFor: Parameters<typeof newWithdrawal>[1],
): Promise<WithdrawalState> {
  const [state, effects] = newWithdrawal(withdrawal.amountMinor, waitsFor)
  const event = { is: 'asked' }
  await write(db, { table: 'withdrawal', payment: withdrawal, wallet, event, state, effects, by: 'customer' })
  return state
}

interface Step {
  table: 'deposit' | 'withdrawal'
  payment: { id: string; customerId: string; provider: string; amountMinor: Minor }
  wallet: Wallet
  event: object
  state: DepositState | WithdrawalState
  effects: readonly (DepositEffect | WithdrawalEffect)[]
  by: string
}

async function write(db: Connection, { table, payment, wallet, event, state, effects, by }: Step): Promise<void> {
  const { id, customerId, provider } = payment
  const amountMinor = 'amountMinor' in state ? state.amountMinor : payment.amountMinor
  noteFact(db, { payment: table, state: state.at, currency: wallet.currency, amountMinor })
  const { rows } = await db.query<{ no: number }>(
    `with changed as (update ${table} set state = $4 where id = $1)
     insert into payment_step (payment_id, no, customer_id, event, state, by)
     select $1, coalesce(max(no), 0) + 1, $2, $3, $4, $5 from payment_step where payment_id = $1 returning no`,
    [id, customerId, JSON.stringify(event), JSON.stringify(state), by],
  )
  const no = rows[0]?.no ?? 1
  let funds = { walletMinor: wallet.walletMinor, debtMinor: wallet.debtMinor }
  const transfers = []
  for (const effect of effects) {
    if (effect.do === 'order') {
      await db.query('insert into payment_order (customer_id, payment_id, what) values ($1, $2, $3) on conflict do nothing', [
        customerId,
        id,
        effect.what,
      ])
      continue
    }
    const postings = paymentPostings(effect, provider, funds)
    funds = fundsAfter(funds, postings)
    const purpose = `${table}: ${effect.do}`
    transfers.push({
      wallet,
      ref: `${table}:${id}:${no}:${effect.do}`,
      hash: `${effect.amountMinor} ${effect.do}`,
      purpose,
      postings,
    })
  }
  await postTransfers(db, transfers)
}
