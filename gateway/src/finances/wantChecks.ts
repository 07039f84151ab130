import { checksWanted, type FinancialTerms, type Rule } from '@touchline/domain/protection'
import type { Pool } from '../database/index.ts'

interface Facts {
  customer: string
  rolling: number
  inMonth: number
  monthLimit: number | null
  limitId: string | null
  age: number | null
  day: string
}

/**
 * Records the checks that customers' deposits and limits call for and that are neither valid nor wanted yet. Several processes may do it:
 * a check is wanted once for its day, month or limit.
 */
export async function wantChecks(
  pool: Pool,
  { rules, terms, timeZone }: { rules: readonly Rule[]; terms: FinancialTerms; timeZone: string },
): Promise<void> {
  const { rows } = await pool.query<Facts>(
    `select f.customer::text, f.rolling, f.in_month as "inMonth", f.month_limit as "monthLimit", f.limit_id::text as "limitId",
       extract(year from age((now() at time zone $2)::date, p.birth_date))::integer as age,
       to_char(now() at time zone $2, 'YYYY-MM-DD') as day
     from finances_at(now(), $1, $2, $3, $4) f left join customer_profile p on p.customer_id = f.customer
     order by f.customer`,
    [terms.windowDays, timeZone, terms.leastNetMinor ?? null, terms.leastLimitMinor ?? null],
  )
  for (const facts of rows) {
    const wanted = checksWanted(rules, {
      age: facts.age ?? undefined,
      rollingNetMinor: facts.rolling,
      monthNetMinor: facts.inMonth,
      monthLimitMinor: facts.monthLimit ?? undefined,
    })
    for (const { kind, rule, amountMinor, thresholdMinor } of wanted) {
      const ref = { vulnerability: facts.day, capacity: facts.day.slice(0, 7), contact: `limit ${facts.limitId}` }[kind]
      await pool.query(
        `insert into financial_check (customer_id, kind, ref, rule, amount, threshold)
         select $1, $2, $3, $4, $5, $6
         where $2 <> 'vulnerability' or not exists (select from financial_check c
           where c.customer_id = $1 and c.kind = $2 and (c.answered_at is null or c.valid_until > clock_timestamp()))
         on conflict (customer_id, kind, ref) do nothing`,
        [facts.customer, kind, ref, rule, amountMinor, thresholdMinor],
      )
    }
  }
}
