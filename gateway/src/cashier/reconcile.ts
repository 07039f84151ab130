import { readStatement, type StatementLine, statementDifferences } from '@touchline/domain/cashier'
import type { Pool } from '../database/index.ts'

/** The provider's statement against ours, for the span that it covers. Throws a SyntaxError for a line that cannot be read. */
export async function reconcile(
  pool: Pool,
  provider: string,
  text: string,
): Promise<{ differences: object[]; compared: number }> {
  const theirs = readStatement(text)
  if (theirs.length === 0) return { differences: [], compared: 0 }
  // compared as instants: texts of several zones, or with and without milliseconds, have another order
  const instants = theirs.map(({ at }) => Date.parse(at))
  const [from, to] = [instants.reduce((a, b) => Math.min(a, b)), instants.reduce((a, b) => Math.max(a, b))].map(
    (ms) => new Date(ms),
  )
  // a line of the statement is looked up wherever it is in time; of ours only those within the span have to be in it
  const { rows } = await pool.query<StatementLine & { isWithin: boolean }>(
    `select m.id, m.kind, m."amountMinor", m.currency, m.at, m.at between $2 and $3 as "isWithin" from (
       select split_part(t.ref, ':', 2) as id,
         case t.purpose when 'deposit: receive' then 'deposit' when 'deposit: handBack' then 'refund' when 'deposit: chargeBack' then 'chargeBack'
           when 'deposit: chargeBackHeld' then 'chargeBack'
           when 'withdrawal: hand' then 'withdrawal' when 'withdrawal: takeIn' then 'returned' end as kind,
         abs(p.amount) as "amountMinor", t.currency, t.at
       from transfer t join posting p on p.transfer_id = t.id join account a on a.id = p.account_id
       where a.purpose = 'clearing:' || $1) m
     where m.id = any($4) or m.at between $2 and $3`,
    [provider, from, to, theirs.map(({ id }) => id)],
  )
  const differences = statementDifferences(
    theirs,
    rows.map(({ isWithin, ...line }) => ({ line, isWithin })),
  )
  return { differences, compared: theirs.length }
}
