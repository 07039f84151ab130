import { type Currency, formatMinor } from '@touchline/domain/money'
import type { Queryable } from '../database/index.ts'

export interface AccountToPay {
  username: string
  closedAt: Date
  balance: string
  currency: Currency
  openBets: number
}

/** Closed accounts whose customers still have money or open bets, the oldest first. */
export async function accountsToPay(db: Queryable): Promise<AccountToPay[]> {
  const { rows } = await db.query<Omit<AccountToPay, 'balance'> & { cashMinor: number }>(
    `select username, b.since as "closedAt", a.balance as "cashMinor", a.currency, open.bets as "openBets"
     from customer_block b join customer c on c.id = b.customer_id
     join account a on a.customer_id = c.id and a.fund = 'cash' and a.purpose = 'wallet'
     cross join lateral (select count(*)::integer as bets from bet where bet.customer_id = c.id and status = 'OPEN') open
     where b.kind in ('closed', 'terminated') and b.until > clock_timestamp() and (a.balance > 0 or open.bets > 0)
     order by b.since, c.id`,
  )
  return rows.map(({ cashMinor, ...row }) => ({ ...row, balance: formatMinor(cashMinor, row.currency) }))
}
