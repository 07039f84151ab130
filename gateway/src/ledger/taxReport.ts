import type { Currency, Minor } from '@touchline/domain/money'
import type { Queryable } from '../database/index.ts'

/** What one month's payments withheld from winnings, what its corrections gave back, and what is due to the authority. */
export interface TaxMonth {
  /** 2026-03 */
  month: string
  currency: Currency
  withheldMinor: Minor
  givenBackMinor: Minor
  dueMinor: Minor
}

/** The tax account by month in this time zone, from `from` to before `to`: from the ledger, so that it adds up to the account. */
export async function readTaxReport(
  db: Queryable,
  { from, to, timeZone }: { from?: Date | undefined; to?: Date | undefined; timeZone: string },
): Promise<TaxMonth[]> {
  const { rows } = await db.query<TaxMonth>(
    `select to_char(t.at at time zone $3, 'YYYY-MM') as month, a.currency,
       coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as "withheldMinor",
       coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as "givenBackMinor",
       sum(p.amount)::bigint as "dueMinor"
     from account a join posting p on p.account_id = a.id join transfer t on t.id = p.transfer_id
     where a.customer_id is null and a.purpose = 'tax' and t.at >= $1 and t.at < $2
     group by 1, 2 order by 1, 2`,
    [from ?? '-infinity', to ?? 'infinity', timeZone],
  )
  return rows
}
