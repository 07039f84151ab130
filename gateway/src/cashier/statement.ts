import { csvLine } from '@touchline/domain/cashier'
import { formatMinor } from '@touchline/domain/money'
import { type Pool, readerBefore } from '../database/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { balanceBefore, isTaxed, methodSql, movesSql, type Row } from './transactions.ts'

const pageSize = 1000

const columns = ['time', 'kind', 'reference', 'method', 'amount', 'balance', 'currency']

/**
 * The statement of a span as CSV, page by page; times in UTC. Where a law taxes winnings, the last column is what was withheld of
 * each line, given back below 0, and its sum on the closing line: the customer's proof for the tax credit. A standby may be read for a span
 * that is long over.
 */
export async function* writeStatement(
  pool: Pool,
  customerId: string,
  { from, to }: { from: string; to: string },
): AsyncGenerator<string> {
  const db = readerBefore(pool, to)
  const { currency } = await balancesOf(db, customerId)
  const taxed = await isTaxed(db)
  const tax = (withheld: string): string[] => (taxed ? [withheld] : [])
  let withheldMinor = 0
  const money = (minor: number) => formatMinor(minor, currency)
  let balance = await balanceBefore(db, customerId, from)
  yield csvLine([...columns, ...tax('withheld')]) + csvLine([from, 'opening', '', '', '', money(balance), currency, ...tax('')])
  for (let after = 0; ; ) {
    const { rows } = await db.query<Row & { reference: string | null }>(
      `select m.*, ${methodSql} as method, coalesce(m."betId", substring(m.ref from '^(?:deposit|withdrawal):([0-9a-f-]{36})')) as reference
       from (${movesSql}) m where m.version > $4 order by m.version limit $5`,
      [customerId, from, to, after, pageSize],
    )
    const lines = rows.map(({ at, kind, reference, method, amount, balance: left, withheld }) => {
      const moved = [at.toISOString(), kind, reference ?? '', method ?? '', money(amount), money(left), currency]
      withheldMinor += withheld ?? 0
      return csvLine([...moved, ...tax(withheld === null ? '' : money(withheld))])
    })
    yield lines.join('')
    const last = rows.at(-1)
    if (last) balance = last.balance
    if (!last || rows.length < pageSize) break
    after = last.version
  }
  yield csvLine([to, 'closing', '', '', '', money(balance), currency, ...tax(money(withheldMinor))])
}
