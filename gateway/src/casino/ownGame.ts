import { createHash } from 'node:crypto'
import type { Minor } from '@touchline/domain/money'
import type { Connection } from '../database/index.ts'
import { lockWallets, type Wallet } from '../ledger/index.ts'
import { readTransaction, writeTransaction } from './gameTransactions.ts'
import { mayNotStake, type StakeRules, type StakeStop } from './mayStake.ts'
import { refOf } from './moneyCall.ts'
import { type Movement, move } from './movement.ts'

/** A game of predictions that the book plays itself: its rounds and money are those of a supplier, without the supplier's calls. */
export interface OwnRound {
  supplier: string
  game: string
  round: string
  /** of its only bet */
  bet: string
}

export type OwnStake = { at: 'taken' } | { at: 'refused'; why: OwnRefusal } | { at: 'otherwise' }
export type OwnRefusal = 'closed' | 'limit' | 'funds'

/**
 * Takes the bet of a round, of 0 or more, from a locked customer, by the rules of every game. The same bet again gets the same answer;
 * `otherwise`: its uuid is of another one.
 */
export async function stakeInOwnGame(
  db: Connection,
  wallet: Wallet,
  { round: of, stakeMinor, brand }: { round: OwnRound; stakeMinor: Minor; brand: StakeRules['brand'] },
): Promise<OwnStake> {
  const { supplier, game, round, bet: uuid } = of
  const hash = JSON.stringify(['own', round, stakeMinor])
  const known = await readTransaction(db, supplier, uuid)
  if (known && (known.hash !== hash || known.customerId !== wallet.customerId)) return { at: 'otherwise' }
  if (known) return known.status === 'RS_OK' ? { at: 'taken' } : { at: 'refused', why: refusals[known.status] ?? 'closed' }
  const written = { ...writtenOf(of, wallet, hash), uuid, kind: 'bet', isFree: stakeMinor === 0, closes: false } as const
  const asked = { supplier, game, round, stakeMinor, worthMinor: stakeMinor, isPrediction: true }
  const rule = await mayNotStake(db, wallet, asked, { brand, kindOf: () => 'other' })
  const stop = rule ?? (stakeMinor > wallet.walletMinor ? noMoney : undefined)
  if (stop) {
    await writeTransaction(db, { ...written, ...stop, amountMinor: stakeMinor, balance: wallet.walletMinor })
    return { at: 'refused', why: refusals[stop.status] ?? 'closed' }
  }
  await move({ db, supplier, wallet }, { ...written, reference: undefined }, moving('bet', stakeMinor, refOf(supplier, uuid)))
  return { at: 'taken' }
}

/** A bet that is over: what its customer wins, which may be 0, under a `no` of its own; or the stake that comes back. */
export interface OwnPayment {
  wins?: { no: number; amountMinor: Minor }
  returnsMinor?: Minor
  /** the win that was paid earlier, and is taken back first */
  before?: { no: number; amountMinor: Minor }
}

/** Pays a locked customer, whatever became of them. */
export async function payOwnGame(db: Connection, given: Wallet, round: OwnRound, payment: OwnPayment): Promise<void> {
  const { wins, returnsMinor, before } = payment
  const { supplier, bet } = round
  if (before) {
    const reference = winOf(round, before.no)
    await backed(db, given, { round, what: 'winBack', reference, amountMinor: before.amountMinor })
  }
  const wallet = before ? await again(db, given) : given
  if (returnsMinor !== undefined) await backed(db, wallet, { round, what: 'betBack', reference: bet, amountMinor: returnsMinor })
  if (!wins) return
  const uuid = winOf(round, wins.no)
  const written = {
    ...writtenOf(round, wallet, `win ${wins.amountMinor}`),
    uuid,
    kind: 'win',
    isFree: false,
    reference: bet,
  } as const
  await move({ db, supplier, wallet }, written, moving('win', wins.amountMinor, refOf(supplier, uuid)))
}

async function backed(
  db: Connection,
  wallet: Wallet,
  {
    round,
    what,
    reference,
    amountMinor,
  }: { round: OwnRound; what: 'betBack' | 'winBack'; reference: string; amountMinor: Minor },
): Promise<void> {
  const { supplier } = round
  const written = {
    ...writtenOf(round, wallet, `back ${reference}`),
    uuid: uuidOf(`${reference}:back`),
    kind: 'rollback',
    isFree: false,
  } as const
  await move({ db, supplier, wallet }, { ...written, reference }, moving(what, amountMinor, `${refOf(supplier, reference)}:back`))
}

const noMoney = { status: 'RS_ERROR_NOT_ENOUGH_MONEY', why: 'funds' } as const
const refusals: Partial<Record<string, OwnRefusal>> = {
  RS_ERROR_USER_DISABLED: 'closed',
  RS_ERROR_LIMIT_REACHED: 'limit',
  RS_ERROR_NOT_ENOUGH_MONEY: 'funds',
} satisfies Record<StakeStop['status'] | (typeof noMoney)['status'], OwnRefusal>

const moving = (what: Movement['what'], amountMinor: Minor, ref: string): Movement => ({
  what,
  amountMinor,
  ref,
  freeSpinsId: undefined,
})

const writtenOf = ({ supplier, game, round }: OwnRound, { customerId }: Wallet, hash: string) => ({
  supplier,
  customerId,
  hash,
  round,
  game,
  supplierRef: undefined,
  reference: undefined,
  closes: true,
})

/** Each once: made of what it is of. */
const winOf = ({ bet }: OwnRound, no: number): string => uuidOf(`${bet.toLowerCase()}:win:${no}`)

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

async function again(db: Connection, { customerId }: Wallet): Promise<Wallet> {
  const [wallet] = await lockWallets(db, [customerId])
  if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
  return wallet
}
