/** Bets and wins that nothing speaks against, many in one statement (0188). What is not plain is decided by `transact`. */
import { createHash } from 'node:crypto'
import type { BetCall, WalletAnswer, WalletStatus, WinCall } from '@touchline/adapters/games'
import { type Currency, currencies, type Minor } from '@touchline/domain/money'
import { groupCommit, isOfOneItem, isRowId, type Pool, rowsText, triedAgain } from '../database/index.ts'
import { gameTermsFrom } from '../protection/index.ts'
import type { StakeRules } from './mayStake.ts'
import { amountIn, answered, contentOf, type MoneyCall } from './moneyCall.ts'

/** The columns of the database's `game_call`, but for `i`. */
interface PlainCall {
  kind: 'bet' | 'win'
  customer: string
  supplier: string
  uuid: string
  hash: string
  currency: Currency
  amount: Minor
  round: string
  game: string
  closes: boolean
  reference: string | undefined
  isFree: boolean
  supplierRef: string | undefined
  tokenHash: string | undefined
  stakeMax: Minor | undefined
  cycleMs: number | undefined
  closesSeconds: number | undefined
}

const columns = [
  'i',
  'kind',
  'customer',
  'supplier',
  'uuid',
  'hash',
  'currency',
  'amount',
  'round',
  'game',
  'closes',
  'reference',
  'isFree',
  'supplierRef',
  'tokenHash',
  'stakeMax',
  'cycleMs',
  'closesSeconds',
] as const satisfies ('i' | keyof PlainCall)[]

/**
 * As with bets on sports (0032). A transaction of its own costs as much as three calls in another's; while one is flushed, another is
 * decided. With three at once and four calls in each a round took a third more of the database's time.
 */
const grouping = { maxSize: 64, minSize: 8, maxWaitMs: 25, maxRuns: 2 }

export interface PlainOptions {
  pool: Pool
  rules: StakeRules
  now?: () => number
}

type Answer = { status: WalletStatus; balance: Minor } | undefined

/** Answers a call that is plain; undefined: it is not, and nothing was done. */
export function plainCalls({ pool, rules, now = Date.now }: PlainOptions) {
  const termsOf = termsByKind(rules, now)
  const run = groupCommit<PlainCall, Answer>({
    run: (calls) => move(pool, calls),
    keysOf: ({ customer, supplier, uuid }) => [customer, `${supplier} ${uuid}`],
    sizeOf: () => 1,
    ...grouping,
    isOfOneItem,
  })
  return async (supplier: string, asked: MoneyCall): Promise<WalletAnswer | undefined> => {
    const call = plainCallOf(supplier, asked)
    if (!call) return undefined
    const { stakeMaxMinor, cycleMinMs } = call.kind === 'bet' ? termsOf(rules.kindOf(supplier, call.game)) : {}
    const closesSeconds = rules.brand.inPlayCasinoClosesSeconds
    const given = await run({ ...call, stakeMax: stakeMaxMinor, cycleMs: cycleMinMs, closesSeconds }).catch((error: Error) => {
      // the same uuid for another customer at the same time
      if ((error as { code?: string }).code === '23505') return undefined
      throw error
    })
    return given && answered(call, given.status, given.balance)
  }
}

/** Undefined: a rollback, a free bet, or what cannot be taken. */
function plainCallOf(supplier: string, asked: MoneyCall): Omit<PlainCall, 'stakeMax' | 'cycleMs' | 'closesSeconds'> | undefined {
  if (asked.kind === 'rollback' || (asked.kind === 'bet' && asked.call.is_free) || !isRowId(asked.call.user)) return undefined
  const { kind, call } = asked
  if (kind === 'bet' && call.reward_uuid !== undefined) return undefined
  const currency = currencyOf(call)
  const amount = currency && amountIn(currency, call.amount)
  if (!currency || amount === undefined) return undefined
  return {
    kind,
    customer: call.user,
    supplier,
    uuid: call.transaction_uuid.toLowerCase(),
    hash: contentOf(asked),
    currency,
    amount,
    round: call.round,
    game: call.game_code,
    closes: call.round_closed ?? false,
    reference: kind === 'win' ? call.reference_transaction_uuid : undefined,
    isFree: call.is_free ?? false,
    supplierRef: call.supplier_transaction_id,
    tokenHash: kind === 'bet' ? createHash('sha256').update(call.token).digest('hex') : undefined,
  }
}

const currencyOf = ({ currency }: BetCall | WinCall): Currency | undefined =>
  Object.hasOwn(currencies, currency) ? (currency as Currency) : undefined

const termsKeptMs = 60_000

/** The terms of each kind of game, as strict as for any customer; those of a day that begins within the minute are the same or stricter. */
function termsByKind({ brand }: StakeRules, now: () => number) {
  type Terms = ReturnType<typeof gameTermsFrom>
  const kept = new Map<string, Terms>()
  let since = 0
  return (kind: ReturnType<StakeRules['kindOf']>): Terms => {
    if (now() - since > termsKeptMs) {
      kept.clear()
      since = now()
    }
    const terms = kept.get(kind ?? '') ?? gameTermsFrom(brand, kind ? { kind } : {}, new Date(since))
    kept.set(kind ?? '', terms)
    return terms
  }
}

async function move(pool: Pool, calls: PlainCall[]): Promise<Answer[]> {
  const rows = calls.map((call, i) => ({ i, ...call }))
  const { rows: given } = await triedAgain(() =>
    pool.query<{ i: number; status: WalletStatus; balance: Minor }>({
      name: 'move_game_money',
      text: 'select i, status, balance from move_game_money($1)',
      values: [rowsText(rows, columns)],
    }),
  )
  const answers: Answer[] = calls.map(() => undefined)
  for (const { i, status, balance } of given) answers[i] = { status, balance }
  return answers
}
