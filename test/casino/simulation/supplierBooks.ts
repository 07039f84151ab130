/** The supplier's own books: what it was answered, and what each customer must have by that. */
import type { Pool } from '@touchline/gateway/database'
import type { Kind, Message } from './plans.ts'

export interface Answer {
  status: string
  balance?: unknown
}

/** Refusals that leave a row of the wallet, so that they are the same for ever. */
const keptRefusals = new Set([
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_USER_DISABLED',
])
const isKept = (kind: Kind, { status }: Answer): boolean => status === 'RS_OK' || (kind === 'bet' && keptRefusals.has(status))

interface Entry {
  user: string
  round: string
  kind: Kind
  amountMinor: number
  reference: string | undefined
  isTaken: boolean
  /** status and balance, as answered */
  answer: string
}

export function supplierBooks() {
  const entries = new Map<string, Entry>()
  const problems: string[] = []
  const problem = (line: string) => void (problems.length < 20 && problems.push(line))

  return {
    problems,
    problem,
    entries,
    has: ({ uuid }: Message) => entries.has(uuid),
    /**
     * The same transaction never gets another answer; `atOnce`: of several calls at the same time, one that left nothing may be answered after one
     * that did.
     */
    heard({ kind, uuid, call, amountMinor, reference }: Message, answer: Answer, atOnce = false): void {
      const before = entries.get(uuid)
      const said = `${answer.status} ${String(answer.balance)}`
      if (before && before.answer !== said && (isKept(kind, answer) || !atOnce))
        problem(`${kind} ${uuid} was answered ${before.answer}, then ${said}`)
      if (before || !isKept(kind, answer)) return
      const isTaken = answer.status === 'RS_OK'
      const { user, round } = call as { user: string; round: string }
      entries.set(uuid, { user, round, kind, amountMinor, reference, isTaken, answer: said })
    },
  }
}
export type SupplierBooks = ReturnType<typeof supplierBooks>

interface Sums {
  staked: number
  returned: number
}

/** What was staked and returned, by customer or round: what was taken, unless it was taken back. */
function sumsBy({ entries }: SupplierBooks, key: 'user' | 'round'): Map<string, Sums> {
  const back = new Set(
    [...entries.values()].flatMap(({ kind, reference }) => (kind === 'rollback' && reference ? [reference] : [])),
  )
  const sums = new Map<string, Sums>()
  for (const [uuid, entry] of entries) {
    const { kind, isTaken, amountMinor } = entry
    if (!isTaken || kind === 'rollback') continue
    const sum = sums.get(entry[key]) ?? { staked: 0, returned: 0 }
    if (!back.has(uuid)) sum[kind === 'bet' ? 'staked' : 'returned'] += amountMinor
    sums.set(entry[key], sum)
  }
  return sums
}

/** What differs between the supplier's books and the tables; `startMinor`: what every customer began with. */
export async function differences(pool: Pool, books: SupplierBooks, startMinor: ReadonlyMap<string, number>): Promise<string[]> {
  const found: string[] = []
  const differs = (what: string, id: string, theirs: number, ours: number) =>
    void (theirs !== ours && found.push(`${what} ${id}: the supplier says ${theirs}, the tables ${ours}`))

  const byUser = sumsBy(books, 'user')
  const { rows: balances } = await pool.query<{ user: string; cash: number }>(
    `select customer_id::text as user, sum(balance)::bigint as cash from account
     where customer_id = any ($1) and fund = 'cash' and purpose in ('wallet', 'debt') group by customer_id`,
    [[...startMinor.keys()]],
  )
  differs('customers', '', startMinor.size, balances.length)
  for (const { user, cash } of balances) {
    const { staked, returned } = byUser.get(user) ?? { staked: 0, returned: 0 }
    differs('the cash of', user, (startMinor.get(user) ?? 0) - staked + returned, cash)
  }

  const byRound = sumsBy(books, 'round')
  const { rows: rounds } = await pool.query<Sums & { round: string }>('select round, staked, returned from game_round')
  differs('rounds', '', byRound.size, rounds.length)
  for (const { round, staked, returned } of rounds) {
    const said = byRound.get(round)
    differs('the stakes of', round, said?.staked ?? -1, staked)
    differs('the returns of', round, said?.returned ?? -1, returned)
  }

  const { rows } = await pool.query<{ uuid: string }>('select uuid from game_transaction')
  differs('transactions', '', books.entries.size, rows.length)
  for (const { uuid } of rows) if (!books.entries.has(uuid)) found.push(`transaction ${uuid} is not the supplier's`)
  return found
}
