import { readerOf } from '../database/index.ts'
import { type SampledGauge, showNumber, showSample } from '../ops/index.ts'
import type { Settler } from '../settlement/index.ts'
import type { Base } from './base.ts'

const backlog: readonly SampledGauge[] = [
  {
    name: 'touchline_settlement_backlog',
    help: 'What waits to be settled: results, non-runners and half-time scores that bets may still wait for.',
    label: 'of',
  },
  {
    name: 'touchline_settlement_oldest_seconds',
    help: 'For how long the oldest result has waited to be settled; 0: none waits.',
  },
  { name: 'touchline_pending_slips', help: 'Slips in play that wait for the end of their delay.' },
  { name: 'touchline_pending_slips_overdue_seconds', help: 'How long the oldest slip in play is past its delay; 0: none is.' },
  { name: 'touchline_withdrawals_open', help: 'Withdrawals under way, by state.', label: 'state' },
  { name: 'touchline_payment_orders_due', help: 'Orders to providers of payments that are due and not answered.' },
  { name: 'touchline_payment_orders_oldest_seconds', help: 'For how long the oldest of them is due; 0: none is.' },
  { name: 'touchline_mail_due', help: 'Mails that should have been sent by now.' },
]

const liability: readonly SampledGauge[] = [
  {
    name: 'touchline_open_liability_minor',
    help: 'What open bets would cost if all of them won, in minor units: single selections, and multiples by event.',
    label: 'of',
  },
  {
    name: 'touchline_largest_liability_minor',
    help: 'The largest of these for one selection or event, in minor units.',
    label: 'of',
  },
]

/**
 * What is waiting, by the partial indexes that have only that. Liability is read from the table with a row for each selection that was
 * bet on, not from the bets; it takes longer, so less often, and a standby may sum it: a minute's sample may be a second older. What is
 * waiting is read from the primary: it is cheap there, and on a standby everything would wait.
 */
export function showSamples({ registry, database: { pool }, log }: Base, settlers: readonly Pick<Settler, 'stuck'>[]): void {
  showNumber(
    registry,
    'touchline_settlement_stuck_bets',
    'Bets whose result is known and that could not be settled: the log has each.',
    () => settlers.reduce((sum, { stuck }) => sum + stuck, 0),
  )
  showSample(registry, {
    gauges: backlog,
    log,
    read: async () => {
      const { rows } = await pool.query<Backlog>({ name: 'scrape_backlog', text: backlogSql })
      const [row] = rows
      if (!row) return {}
      const { results, nonRunners, halfTimes } = row
      return {
        touchline_settlement_backlog: { results, nonRunners, halfTimes },
        touchline_settlement_oldest_seconds: { '': row.oldest },
        touchline_pending_slips: { '': row.slips },
        touchline_pending_slips_overdue_seconds: { '': row.slipsOverdue },
        touchline_withdrawals_open: { requested: 0, checked: 0, approved: 0, sent: 0, ...row.withdrawals },
        touchline_payment_orders_due: { '': row.orders },
        touchline_payment_orders_oldest_seconds: { '': row.ordersOldest },
        touchline_mail_due: { '': row.mails },
      }
    },
  })
  showSample(registry, {
    gauges: liability,
    log,
    everyMs: 60_000,
    read: async () => {
      const { rows } = await readerOf(pool).query<{ of: string; total: number; largest: number }>({
        name: 'scrape_liability',
        text: liabilitySql,
      })
      const by = (value: 'total' | 'largest') => ({
        selection: 0,
        event: 0,
        ...Object.fromEntries(rows.map((row) => [row.of, row[value]])),
      })
      return { touchline_open_liability_minor: by('total'), touchline_largest_liability_minor: by('largest') }
    },
  })
}

interface Backlog {
  results: number
  nonRunners: number
  halfTimes: number
  oldest: number
  slips: number
  slipsOverdue: number
  withdrawals: Record<string, number>
  orders: number
  ordersOldest: number
  mails: number
}

const backlogSql = `
  select r.count as results, n.count as "nonRunners", h.count as "halfTimes",
    greatest(0, extract(epoch from clock_timestamp() - least(r.oldest, h.oldest)))::float8 as oldest,
    s.count as slips, greatest(0, extract(epoch from clock_timestamp() - s.due))::float8 as "slipsOverdue",
    w.states as withdrawals, o.count as orders,
    greatest(0, extract(epoch from clock_timestamp() - o.due))::float8 as "ordersOldest", m.count as mails
  from (select count(*), min(received_at) as oldest from market_result where done_at is null) r,
    (select count(*) from non_runner where done_at is null) n,
    (select count(*), min(at) as oldest from half_time where done_at is null) h,
    (select count(*), min(due_at) as due from pending_slip) s,
    (select coalesce(jsonb_object_agg(each.at, each.count), '{}') as states from (
       select state->>'at' as at, count(*) from withdrawal
       where state->>'at' in ('requested', 'checked', 'approved', 'sent') group by 1) each) w,
    (select count(*), min(due_at) as due from payment_order where answered_at is null and due_at <= clock_timestamp()) o,
    (select count(*) from mail where next_try_at <= clock_timestamp()) m`

const liabilitySql = `
  select split_part(each.key, ' ', 1) as of, sum(each.amount)::bigint as total, max(each.amount)::bigint as largest
  from (select key, sum(amount) as amount from exposure group by key) each group by 1`
