import { credit as creditPostings, type Posting, type Purpose } from '@touchline/domain/ledger'
import { assertMinor, type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { bookOf, type Connection, inTransaction, type Pool, type Queryable, rowsText } from '../database/index.ts'

/** A pool or a connection; with a connection it is part of the caller's transaction. */
export type Db = Pool | Connection

/** Opens the customers' accounts. Safe to repeat. */
export async function openWallets(db: Queryable, customerIds: string[], currency: Currency): Promise<void> {
  await db.query(
    `insert into account (customer_id, currency, fund, purpose, balance, version)
     select c.id, $2, fund, purpose, 0, 0
     from unnest($1::bigint[]) with ordinality c(id, n),
       (values (1, 'cash', 'wallet'), (2, 'bonus', 'wallet'), (3, 'freebet', 'wallet'), (4, 'cash', 'debt')) as own(no, fund, purpose)
     order by c.n, own.no
     on conflict do nothing`,
    [customerIds, currency],
  )
}

export interface WalletBalances {
  currency: Currency
  cashMinor: Minor
  bonusMinor: Minor
}

/** The customer's spendable balances; throws for a customer without a wallet. */
export async function balancesOf(db: Queryable, customerId: string): Promise<WalletBalances> {
  const { rows } = await db.query<{ currency: Currency; fund: string; balance: Minor }>(
    `select currency, fund, balance from account where customer_id = $1 and purpose = 'wallet'`,
    [customerId],
  )
  const cash = rows.find(({ fund }) => fund === 'cash')
  if (!cash) throw new Error(`customer ${customerId} has no wallet`)
  return { currency: cash.currency, cashMinor: cash.balance, bonusMinor: rows.find(({ fund }) => fund === 'bonus')?.balance ?? 0 }
}

export interface Credit {
  customerId: string
  amountMinor: Minor
  /** idempotency key: one credit per customer and ref */
  ref: string
  /** a word for what it is for */
  purpose: string
}

/** The ref was used before, for another amount or purpose. */
export class CreditConflict extends Error {}
/** More than a wallet may hold. */
export class CreditTooHigh extends Error {}

/** Far enough below the safe integers that no winnings exceed them. */
const maxBalanceMinor = 1_000_000_000_000_000

/**
 * Credits money from outside to the customer's cash, once per ref; debt is paid first. `again`: it was credited before.
 */
export function credit(db: Db, wanted: Credit): Promise<'credited' | 'again'> {
  if (assertMinor(wanted.amountMinor) <= 0) throw new RangeError(`not an amount to credit: ${wanted.amountMinor}`)
  return 'totalCount' in db
    ? inTransaction(bookOf(db, wanted.customerId), (connection) => creditIn(connection, wanted))
    : creditIn(db, wanted)
}

async function creditIn(db: Connection, { customerId, amountMinor, ref, purpose }: Credit): Promise<'credited' | 'again'> {
  const [wallet] = await lockWallets(db, [customerId])
  if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
  const hash = `${amountMinor} ${purpose}`
  const { rows } = await db.query<{ hash: string }>(
    'select request_hash as hash from transfer where customer_id = $1 and ref = $2',
    [customerId, ref],
  )
  if (rows[0] && rows[0].hash !== hash) throw new CreditConflict(`credit ${ref} was already made as ${rows[0].hash}`)
  if (rows[0]) return 'again'
  if (wallet.walletMinor + amountMinor > maxBalanceMinor)
    throw new CreditTooHigh(`A wallet holds at most ${formatMinor(maxBalanceMinor, wallet.currency)} ${wallet.currency}.`)
  await postTransfers(db, [{ wallet, ref, hash, purpose, postings: creditPostings(amountMinor, 'funding', wallet) }])
  return 'credited'
}

/** A customer's locked accounts. */
export interface Wallet {
  customerId: string
  currency: Currency
  accountIds: { wallet: string; debt: string; freeBet: string; bonus: string }
  walletMinor: Minor
  debtMinor: Minor
}

export interface Transfer {
  wallet: Pick<Wallet, 'customerId' | 'currency' | 'accountIds'>
  ref: string
  hash: string
  purpose: string
  betId?: string
  postings: Posting[]
}

const lockSql = `select customer_id from account where customer_id = any($1) and fund = 'cash' and purpose = 'wallet'
  order by id for update`

const readSql = `select w.customer_id::text as "customerId", w.currency, w.id::text as wallet, w.balance as "walletMinor",
    d.id::text as debt, d.balance as "debtMinor", f.id::text as "freeBet", b.id::text as bonus
  from account w
  join account d on d.customer_id = w.customer_id and d.currency = w.currency and d.fund = 'cash' and d.purpose = 'debt'
  join account f on f.customer_id = w.customer_id and f.currency = w.currency and f.fund = 'freebet' and f.purpose = 'wallet'
  join account b on b.customer_id = w.customer_id and b.currency = w.currency and b.fund = 'bonus' and b.purpose = 'wallet'
  where w.customer_id = any($1) and w.fund = 'cash' and w.purpose = 'wallet'
  order by w.id`

/**
 * Locks the customers, in a fixed order. With `skip locked` those locked elsewhere are left out. The balances are read
 * after the locks are held: the locking statement itself still sees other rows in their earlier state.
 */
export async function lockWallets(db: Connection, customerIds: string[], ifLocked: '' | 'skip locked' = ''): Promise<Wallet[]> {
  const { rows: locked } = await db.query<{ customer_id: number }>(`${lockSql} ${ifLocked}`, [customerIds])
  const { rows } = await db.query<Omit<Wallet, 'accountIds'> & Wallet['accountIds']>(readSql, [
    locked.map((row) => row.customer_id),
  ])
  return rows.map(({ wallet, debt, freeBet, bonus, ...row }) => ({ ...row, accountIds: { wallet, debt, freeBet, bonus } }))
}

const isCustomers = (purpose: Purpose): purpose is keyof Wallet['accountIds'] =>
  purpose === 'wallet' || purpose === 'debt' || purpose === 'freeBet' || purpose === 'bonus'

/** Transfers as the database's functions take them: arrays of `new_transfer`, `new_posting` and `posted_house`. */
export interface TransferRows {
  transfers: string
  postings: string
  /** the house accounts that they post to */
  houses: string
}

/** Numbered from 1 in order, so that other rows of the same call can refer to them. */
export function transferRows(transfers: Transfer[]): TransferRows {
  const houses = new Map<string, { currency: Currency; purpose: string }>()
  const postings = transfers.flatMap(({ wallet: { currency, accountIds }, postings: own }, i) =>
    own.map(({ purpose, amountMinor: amount }) => {
      if (isCustomers(purpose)) return { of: i + 1, account: accountIds[purpose], amount }
      houses.set(`${currency} ${purpose}`, { currency, purpose })
      return { of: i + 1, house: purpose, amount }
    }),
  )
  const written = transfers.map(({ wallet, ref, hash, purpose, betId }) => ({
    customer: wallet.customerId,
    ref,
    hash,
    purpose,
    currency: wallet.currency,
    bet: betId,
  }))
  return {
    transfers: rowsText(written, ['customer', 'ref', 'hash', 'purpose', 'currency', 'bet']),
    postings: rowsText<{ of: number; account?: string; house?: string; amount: Minor }>(postings, [
      'of',
      'account',
      'house',
      'amount',
    ]),
    houses: rowsText([...houses.values()], ['currency', 'purpose']),
  }
}

/** Writes transfers between locked customers and the house; returns their ids, in order. */
export async function postTransfers(db: Connection, transfers: Transfer[]): Promise<string[]> {
  if (transfers.length === 0) return []
  const rows = transferRows(transfers)
  const { rows: posted } = await db.query<{ ids: string[] }>('select post_transfers($1, $2, $3)::text[] as ids', [
    rows.transfers,
    rows.postings,
    rows.houses,
  ])
  return posted[0]?.ids ?? []
}
