import type { DepositShown, WithdrawalShown } from '@touchline/contract/player/cashier'
import type { DepositState, WithdrawalState } from '@touchline/domain/cashier'
import { type Currency, formatMinor } from '@touchline/domain/money'
import type { Queryable } from '../database/index.ts'

interface Row<State> {
  id: string
  amount: number
  currency: Currency
  at: Date
  state: State
  method: string | null
}

const columns = 'p.id, p.amount, p.currency, p.asked_at as at, p.state, m.label as method'

/** The customer's deposits that match `where`, whose first value is the customer; the newest first. */
export async function depositsShown(db: Queryable, where: string, values: readonly unknown[]): Promise<DepositShown[]> {
  const { rows } = await db.query<Row<DepositState> & { page: string | null }>(
    `select ${columns}, p.page from deposit p left join payment_method m on m.id = p.method_id
     where p.customer_id = $1 and ${where} order by p.asked_at desc, p.id limit 50`,
    [...values],
  )
  return rows.map(({ id, amount, currency, at, state, method, page }) => ({
    id,
    amount: formatMinor('amountMinor' in state ? state.amountMinor : amount, currency),
    currency,
    at: at.toISOString(),
    state: shownState[state.at],
    ...('why' in state && { why: state.why }),
    ...(method !== null && { method }),
    ...(page !== null && (state.at === 'created' || state.at === 'redirected') && { page }),
  }))
}

const shownState: Record<DepositState['at'], DepositShown['state']> = {
  created: 'waiting',
  redirected: 'waiting',
  authorised: 'waiting',
  captured: 'held',
  credited: 'credited',
  returning: 'returning',
  returned: 'returned',
  refused: 'refused',
  expired: 'expired',
  chargedBack: 'chargedBack',
}

export async function withdrawalsShown(db: Queryable, where: string, values: readonly unknown[]): Promise<WithdrawalShown[]> {
  const { rows } = await db.query<Row<WithdrawalState>>(
    `select ${columns} from withdrawal p join payment_method m on m.id = p.method_id
     where p.customer_id = $1 and ${where} order by p.asked_at desc, p.no limit 50`,
    [...values],
  )
  return rows.map(({ id, amount, currency, at, state, method }) => ({
    id,
    amount: formatMinor(amount, currency),
    currency,
    at: at.toISOString(),
    state: state.at,
    ...('waitsFor' in state && { waitsFor: [...state.waitsFor] }),
    ...('why' in state && { why: state.why }),
    method: method ?? '',
  }))
}
