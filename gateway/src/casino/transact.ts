/** What a supplier of games moves: bets, wins and rollbacks, each in one transaction or not at all. docs/games.md has the rules. */
import type { BetCall, RollbackCall, WalletAnswer, WalletStatus, WinCall } from '@touchline/adapters/games'
import type { Minor } from '@touchline/domain/money'
import { booksOf, type Connection, inTransaction, isRowId, type Pool } from '../database/index.ts'
import { lockWallets, type Wallet } from '../ledger/index.ts'
import { freeSpinOf } from './freeSpin.ts'
import { playerOf } from './gameTokens.ts'
import { isRolledBack, readTransaction, writeTransaction } from './gameTransactions.ts'
import { mayNotStake, type StakeRules } from './mayStake.ts'
import { amountIn, answered, contentOf, type MoneyCall, refOf } from './moneyCall.ts'
import { type Movement, move } from './movement.ts'
import { plainCalls } from './plainCalls.ts'

export interface TransactParts {
  pool: Pool
  rules: StakeRules
}

/**
 * Answers a call that moves money. Under the customer's lock, so that calls about one customer come one after the other, and with
 * their bets and payments. Its uuid is kept with its answer: the same call gets the same answer for ever.
 */
export function transacting({ pool, rules }: TransactParts): (supplier: string, asked: MoneyCall) => Promise<WalletAnswer> {
  const books = booksOf(pool)
  const plainly = books.all.map((book) => plainCalls({ pool: book.pool, rules }))
  return async (supplier, asked) => {
    const book = isRowId(asked.call.user) ? books.of(asked.call.user) : books.all[0]
    return (await plainly[book.no]?.(supplier, asked)) ?? transact({ pool: book.pool, rules }, supplier, asked)
  }
}

/** Whatever the call: the customer's own transaction. */
async function transact({ pool, rules }: TransactParts, supplier: string, asked: MoneyCall): Promise<WalletAnswer> {
  const once = () =>
    inTransaction(pool, async (db): Promise<WalletAnswer> => {
      const [wallet] = isRowId(asked.call.user) ? await lockWallets(db, [asked.call.user]) : []
      return wallet ? answer({ db, supplier, wallet, rules }, asked) : { status: 'RS_ERROR_INVALID_TOKEN' }
    })
  try {
    return await once()
  } catch (error) {
    // the same uuid for another customer at the same time: by now it is known
    if ((error as { code?: string }).code !== '23505') throw error
    return once()
  }
}

interface Around {
  db: Connection
  supplier: string
  wallet: Wallet
  rules: StakeRules
}

const refused = (status: WalletStatus): WalletAnswer => ({ status })

async function answer(around: Around, asked: MoneyCall): Promise<WalletAnswer> {
  const { db, supplier, wallet } = around
  const { call } = asked
  const known = await readTransaction(db, supplier, call.transaction_uuid)
  const hash = contentOf(asked)
  if (known)
    return known.hash === hash && known.customerId === wallet.customerId
      ? answered(wallet, known.status, known.balance)
      : refused('RS_ERROR_DUPLICATE_TRANSACTION')
  switch (asked.kind) {
    case 'bet':
      return bet(around, asked.call, hash)
    case 'win':
      return win(around, asked.call, hash)
    case 'rollback':
      return rollBack(around, asked.call, hash)
  }
}

/** The amount in minor units, or why it is none of this customer's. */
function amountOf({ amount, currency }: BetCall | WinCall, wallet: Wallet): Minor | WalletStatus {
  if (currency !== wallet.currency) return 'RS_ERROR_WRONG_CURRENCY'
  return amountIn(wallet.currency, amount) ?? 'RS_ERROR_WRONG_SYNTAX'
}

/** Taken only from a customer who plays there now. */
async function bet(around: Around, call: BetCall, hash: string): Promise<WalletAnswer> {
  const { db, supplier, wallet } = around
  if (!(await playerOf(db, { supplier, user: call.user, token: call.token }))) return refused('RS_ERROR_INVALID_TOKEN')
  const amount = amountOf(call, wallet)
  if (typeof amount === 'string') return refused(amount)
  if (call.reward_uuid !== undefined && !call.is_free) return refused('RS_ERROR_WRONG_SYNTAX')
  const stakeMinor = call.is_free ? 0 : amount
  const written = { ...writtenOf(around, call, hash), kind: 'bet', isFree: call.is_free ?? false, reference: undefined } as const
  const refuse = async (status: WalletStatus, why: string): Promise<WalletAnswer> => {
    await writeTransaction(db, { ...written, status, why, amountMinor: stakeMinor, balance: wallet.walletMinor })
    return answered(wallet, status, wallet.walletMinor)
  }
  if (await isRolledBack(db, supplier, call.transaction_uuid)) return refuse('RS_ERROR_TRANSACTION_ROLLED_BACK', 'rolledBack')
  const spin =
    call.reward_uuid === undefined
      ? undefined
      : await freeSpinOf(db, { customerId: wallet.customerId, supplier, amountMinor: amount }, call)
  if (spin && 'why' in spin) return refuse(spin.status, spin.why)
  const worthMinor = spin?.valueMinor ?? amount
  const asked = { supplier, game: call.game_code, round: call.round, stakeMinor, worthMinor }
  const stop = await mayNotStake(db, wallet, asked, around.rules)
  if (stop) return refuse(stop.status, stop.why)
  if (stakeMinor > wallet.walletMinor) return refuse('RS_ERROR_NOT_ENOUGH_MONEY', 'funds')
  const ref = refOf(supplier, call.transaction_uuid)
  return moved(around, written, { what: 'bet', amountMinor: stakeMinor, ref, freeSpinsId: spin?.id })
}

/** Taken whatever became of the customer or their session meanwhile: they have won it. */
async function win(around: Around, call: WinCall, hash: string): Promise<WalletAnswer> {
  const { db, supplier, wallet } = around
  const amount = amountOf(call, wallet)
  if (typeof amount === 'string') return refused(amount)
  const of = await readTransaction(db, supplier, call.reference_transaction_uuid)
  if (of?.kind !== 'bet' || of.status !== 'RS_OK' || of.customerId !== wallet.customerId || of.round !== call.round)
    return refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  // its bet, or the win itself before it came
  for (const uuid of [call.reference_transaction_uuid, call.transaction_uuid])
    if (await isRolledBack(db, supplier, uuid)) return refused('RS_ERROR_TRANSACTION_ROLLED_BACK')
  const written = { ...writtenOf(around, call, hash), kind: 'win', isFree: call.is_free ?? false } as const
  return moved(
    around,
    { ...written, reference: call.reference_transaction_uuid },
    { what: 'win', amountMinor: amount, ref: refOf(supplier, call.transaction_uuid), freeSpinsId: of.freeSpinsId ?? undefined },
  )
}

/** Takes a bet or a win back, once. Of what never came it is kept, so that it is refused when it comes. */
async function rollBack(around: Around, call: RollbackCall, hash: string): Promise<WalletAnswer> {
  const { db, supplier, wallet } = around
  const reference = call.reference_transaction_uuid
  const of = await readTransaction(db, supplier, reference)
  if (of && (of.customerId !== wallet.customerId || of.kind === 'rollback')) return refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  const before = await isRolledBack(db, supplier, reference)
  const written = { ...writtenOf(around, call, hash), kind: 'rollback', isFree: false, reference } as const
  if (!of || of.roundId === null || of.round === null) {
    await writeTransaction(db, { ...written, status: 'RS_OK', amountMinor: 0, balance: wallet.walletMinor })
    return answered(wallet, 'RS_OK', wallet.walletMinor)
  }
  const what = of.kind === 'bet' ? 'betBack' : 'winBack'
  const round = { ...written, round: of.round, game: call.game_code ?? of.game ?? '' }
  const freeSpinsId = before ? undefined : (of.freeSpinsId ?? undefined)
  return moved(around, round, {
    what,
    amountMinor: before ? 0 : of.amountMinor,
    ref: `${refOf(supplier, reference)}:back`,
    freeSpinsId,
  })
}

const writtenOf = ({ supplier, wallet }: Around, call: BetCall | WinCall | RollbackCall, hash: string) => ({
  supplier,
  customerId: wallet.customerId,
  uuid: call.transaction_uuid,
  hash,
  round: call.round,
  game: call.game_code,
  supplierRef: call.supplier_transaction_id,
  closes: call.round_closed ?? false,
})

async function moved(around: Around, ...how: [Parameters<typeof move>[1], Movement]): Promise<WalletAnswer> {
  return answered(around.wallet, 'RS_OK', await move(around, ...how))
}
