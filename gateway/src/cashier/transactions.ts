import type { Calls, DataOf, InputOf } from '@touchline/contract'
import { formatMinor, type Minor } from '@touchline/domain/money'
import { type Pool, type Queryable, readerBefore } from '../database/index.ts'
import { balancesOf } from '../ledger/index.ts'

type Kind = DataOf<Calls['transactions']>['lines'][number]['kind']

export interface Row {
  version: number
  at: Date
  kind: Kind
  amount: number
  balance: number
  /** tax on winnings that was kept of it, below 0 if it was given back; null where there was none */
  withheld: number | null
  betId: string | null
  method: string | null
}

interface ShownRow extends Row {
  isGame: boolean
  bet: NonNullable<DataOf<Calls['transactions']>['lines'][number]['bet']> | null
}

const pageSize = 50

/** What a transfer's purpose is to the customer. */
const kindSql = `case
    when t.purpose like 'deposit:%' then 'deposit'
    when t.purpose like 'withdrawal:%' or t.purpose = 'payout by an operator' then 'withdrawal'
    when t.purpose in ('stake', 'game: bet') then 'stake'
    when t.purpose in ('settlement', 'game: win') then 'return'
    when t.purpose = 'cash out' then 'cashOut'
    when t.purpose = 'reversal' or t.purpose like 'game: % rolled back' then 'correction'
    else 'credit' end`

/** The customer's cash movements from `$2` to before `$3`. The versions only narrow what is read (`version_before.sql`). */
export const movesSql = `
  select p.version, t.at, ${kindSql} as kind, p.amount, p.balance_after as balance,
    (select x.amount from posting x where x.transfer_id = t.id and x.account_id = v.tax) as withheld,
    t.bet_id::text as "betId", t.ref, t.purpose
  from account a
  cross join lateral (
    select case when $2::timestamptz is null then 0 else version_before(a.id, $2::timestamptz - interval '1 hour') end as before,
      case when $3::timestamptz is null then 9223372036854775807 else version_before(a.id, $3::timestamptz + interval '1 hour') end as last,
      (select h.id from account h where h.customer_id is null and h.purpose = 'tax' and h.currency = a.currency) as tax
    offset 0) v
  join posting p on p.account_id = a.id and p.version > v.before and p.version <= v.last
  cross join lateral (select * from transfer where id = p.transfer_id limit 1) t
  where a.customer_id = $1 and a.fund = 'cash' and a.purpose = 'wallet'
    and ($2::timestamptz is null or t.at >= $2) and ($3::timestamptz is null or t.at < $3)`

/** The label of the method of a movement `m`, if it has one. */
export const methodSql = `(
         select pm.label from payment_method pm where pm.id = coalesce(
           (select d.method_id from deposit d where d.id::text = split_part(m.ref, ':', 2) and m.ref like 'deposit:%'),
           (select w.method_id from withdrawal w where w.id::text = split_part(m.ref, ':', 2) and m.ref like 'withdrawal:%')))`

/** The bet of a movement `m`: how many selections, and the first three. */
const betSql = `(
         select jsonb_build_object('selections', count(*), 'first', jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
           'selectionName', l.shown -> 'selectionName', 'marketType', l.market_type,
           'hcp', l.shown -> 'hcp', 'outcomeType', l.shown -> 'outcomeType')) order by l.no) filter (where l.no <= 3))
         from bet_leg l where l.bet_id = m."betId"::bigint having count(*) > 0)`

/** What was in the wallet before this time. */
export async function balanceBefore(db: Queryable, customerId: string, time: string): Promise<Minor> {
  const { rows } = await db.query<Pick<Row, 'balance'>>(
    `select m.balance from account a
     cross join lateral (select version_before(a.id, $2::timestamptz + interval '1 hour') as last offset 0) v
     cross join lateral (
       select p.balance_after as balance from posting p join transfer t on t.id = p.transfer_id
       where p.account_id = a.id and p.version <= v.last and t.at < $2 order by p.version desc limit 1) m
     where a.customer_id = $1 and a.fund = 'cash' and a.purpose = 'wallet'`,
    [customerId, time],
  )
  return rows[0]?.balance ?? 0
}

/** When the wallet moved for the first time. */
async function firstMove(db: Queryable, customerId: string): Promise<Date | undefined> {
  const { rows } = await db.query<Pick<Row, 'at'>>(
    `select m.at from account a
     cross join lateral (
       select t.at from posting p join transfer t on t.id = p.transfer_id where p.account_id = a.id order by p.version limit 1) m
     where a.customer_id = $1 and a.fund = 'cash' and a.purpose = 'wallet'`,
    [customerId],
  )
  return rows[0]?.at
}

/**
 * The movements of the customer's cash in a span, from the ledger: each with the balance that the ledger recorded after it. A standby may
 * answer a span that is long over: the ledger only gets newer movements.
 */
export async function readTransactions(
  pool: Pool,
  customerId: string,
  { from, to, kind, before }: InputOf<Calls['transactions']>,
): Promise<DataOf<Calls['transactions']>> {
  const db = readerBefore(pool, to)
  const { currency } = await balancesOf(db, customerId)
  const span = [customerId, from ?? null, to ?? null]
  const [{ rows }, { rows: sums }, opening, first] = await Promise.all([
    db.query<ShownRow>(
      `select m.version, m.at, m.kind, m.amount, m.balance, m.withheld, m."betId", m.purpose like 'game: %' as "isGame",
         ${betSql} as bet, ${methodSql} as method
       from (${movesSql}) m
       where ($4::text is null or m.kind = $4) and ($5::integer is null or m.version < $5) order by m.version desc limit $6`,
      [...span, kind ?? null, before === undefined ? null : Number(before), pageSize + 1],
    ),
    db.query<{ kind: Kind; amount: number; withheld: number | null }>(
      `select m.kind, sum(m.amount)::bigint as amount, sum(m.withheld)::bigint as withheld from (${movesSql}) m group by 1`,
      span,
    ),
    from === undefined ? 0 : balanceBefore(db, customerId, from),
    firstMove(db, customerId),
  ])
  const money = (minor: number) => formatMinor(minor, currency)
  const sum = (...kinds: Kind[]) => sums.filter((each) => kinds.includes(each.kind)).reduce((all, { amount }) => all + amount, 0)
  const withheld = sums.flatMap((each) => each.withheld ?? [])
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    currency,
    lines: page.map(({ version, at, amount, balance, withheld: kept, betId, bet, isGame, method, kind: is }) => ({
      id: String(version),
      at: at.toISOString(),
      kind: is,
      amount: money(amount),
      balance: money(balance),
      ...(kept !== null && { withheld: money(kept) }),
      ...(betId !== null && { betId }),
      ...(bet !== null && { bet }),
      ...(isGame && { game: true as const }),
      ...(method !== null && { method }),
    })),
    ...(first && { since: first.toISOString() }),
    ...(last && { next: String(last.version) }),
    totals: {
      opening: money(opening),
      deposited: money(sum('deposit')),
      withdrawn: money(-sum('withdrawal')),
      staked: money(-sum('stake')),
      returned: money(sum('return', 'cashOut', 'correction')),
      ...(withheld.length > 0 && { withheld: money(withheld.reduce((all, each) => all + each, 0)) }),
      credited: money(sum('credit')),
      closing: money(opening + sums.reduce((all, { amount }) => all + amount, 0)),
    },
  }
}

/** Whether tax was ever withheld here. */
export async function isTaxed(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(`select from account where customer_id is null and purpose = 'tax' limit 1`)
  return rows.length > 0
}
