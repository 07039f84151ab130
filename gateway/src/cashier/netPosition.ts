import type { Calls, DataOf } from '@touchline/contract'
import { betProducts, netPositionSpans } from '@touchline/contract/player/cashier'
import { formatMinor, type Minor } from '@touchline/domain/money'
import type { Pool } from '../database/index.ts'
import { balancesOf } from '../ledger/index.ts'

type Answer = DataOf<Calls['netPosition']>

interface Row {
  span: Answer['spans'][number]['span']
  from: Date
  to: Date
  stepFrom: Date
  isBegun: boolean
  net: Minor
  staked: Minor
  /** of them, on virtual sports */
  virtualNet: Minor
  virtualStaked: Minor
  /** of them, in games */
  casinoNet: Minor
  casinoStaked: Minor
  /** how many bets of each product were staked or paid */
  plays: number
  virtualPlays: number
  casinoPlays: number
  deposited: Minor
  withdrawn: Minor
}

type Summed =
  | 'net'
  | 'staked'
  | 'virtualNet'
  | 'virtualStaked'
  | 'casinoNet'
  | 'casinoStaked'
  | 'plays'
  | 'virtualPlays'
  | 'casinoPlays'
  | 'deposited'
  | 'withdrawn'

/**
 * The customer's results of today, this week, this month and this year, step by step in calendar time, from the ledger. By the
 * database's clock unless `at` is given.
 */
export async function readNetPosition(pool: Pool, customerId: string, timeZone: string, at?: Date): Promise<Answer> {
  const [{ currency }, { rows }] = await Promise.all([
    balancesOf(pool, customerId),
    pool.query<Row>(stepsSql, [customerId, timeZone, at ?? null]),
  ])
  const money = (minor: number) => formatMinor(minor, currency)
  const spans = netPositionSpans.map((span) => {
    const steps = rows.filter((row) => row.span === span)
    const [first] = steps
    if (!first) throw new Error(`a ${span} has at least one step`)
    const total = (name: Summed) => steps.reduce((all, row) => all + row[name], 0)
    const sum = (name: Summed) => money(total(name))
    const virtuals = { plays: total('virtualPlays'), staked: total('virtualStaked'), net: total('virtualNet') }
    const casino = { plays: total('casinoPlays'), staked: total('casinoStaked'), net: total('casinoNet') }
    const sports = {
      plays: total('plays') - virtuals.plays - casino.plays,
      staked: total('staked') - virtuals.staked - casino.staked,
      net: total('net') - virtuals.net - casino.net,
    }
    const results = { sports, virtuals, casino }
    return {
      span,
      from: first.from.toISOString(),
      to: first.to.toISOString(),
      staked: sum('staked'),
      net: sum('net'),
      products: betProducts.flatMap((product) => {
        const { plays, staked, net } = results[product]
        return plays === 0 ? [] : [{ product, staked: money(staked), returned: money(staked + net), net: money(net) }]
      }),
      deposited: sum('deposited'),
      withdrawn: sum('withdrawn'),
      steps: steps.length,
      bars: steps
        .filter(({ isBegun }) => isBegun)
        .map(({ stepFrom, net }) => ({ from: stepFrom.toISOString(), net: money(net) })),
    }
  })
  return { currency, timeZone, spans }
}

/** The wallet is read once, and no further back than the spans go. What has a bet or is of a game is play: the spending limits count the same. A game's stake that was rolled back was none. */
const stepsSql = `
  with spans as (
    select s.span, s.step, n.at, date_trunc(s.span, n.at, $2) as "from", date_add(date_trunc(s.span, n.at, $2), s.length, $2) as "to"
    from (select coalesce($3::timestamptz, now()) as at) n cross join (values ('day', interval '1 hour', interval '1 day'), ('week', '1 day', '7 days'), ('month', '1 day', '1 month'),
      ('year', '1 month', '1 year')) s(span, step, length)
  ), steps as (
    select s.*, g.at as step_from, coalesce(lead(g.at) over (partition by s.span order by g.at), s."to") as step_to
    from spans s cross join lateral generate_series(s."from", s."to" - interval '1 microsecond', s.step, $2) g(at)
  ), moves as materialized (
    select t.at, p.amount, t.bet_id, t.purpose
    from account a
    cross join lateral (select version_before(a.id, min(s."from") - interval '1 hour') as before, min(s."from") as "from", max(s.at) as at from spans s) v
    join posting p on p.account_id = a.id and p.version > v.before
    cross join lateral (select * from transfer where id = p.transfer_id limit 1) t
    where a.customer_id = $1 and a.fund = 'cash' and a.purpose = 'wallet' and t.at >= v."from" and t.at <= v.at
  ), virtual_bets as materialized (
    select l.bet_id from bet_leg l where l.bet_id in (select bet_id from moves where bet_id is not null)
    group by l.bet_id having bool_and(l.shown->>'sportId' ~* '^virtual')
  ), plays as materialized (
    select m.*, m.bet_id is not null or g.is_casino as is_play, v.bet_id is not null as is_virtual, g.is_casino,
      m.purpose in ('stake', 'game: bet', 'game: bet rolled back') as is_stake
    from moves m cross join lateral (select m.purpose like 'game: %' as is_casino) g left join virtual_bets v using (bet_id)
  )
  select s.span, s."from", s."to", s.step_from as "stepFrom", s.step_from <= s.at as "isBegun",
    coalesce(sum(m.amount) filter (where m.is_play), 0)::bigint as net,
    coalesce(-sum(m.amount) filter (where m.is_stake), 0)::bigint as staked,
    coalesce(sum(m.amount) filter (where m.is_virtual), 0)::bigint as "virtualNet",
    coalesce(-sum(m.amount) filter (where m.is_virtual and m.is_stake), 0)::bigint as "virtualStaked",
    coalesce(sum(m.amount) filter (where m.is_casino), 0)::bigint as "casinoNet",
    coalesce(-sum(m.amount) filter (where m.is_casino and m.is_stake), 0)::bigint as "casinoStaked",
    count(*) filter (where m.is_play)::int as plays, count(*) filter (where m.is_virtual)::int as "virtualPlays",
    count(*) filter (where m.is_casino)::int as "casinoPlays",
    coalesce(sum(m.amount) filter (where m.purpose like 'deposit:%'), 0)::bigint as deposited,
    coalesce(-sum(m.amount) filter (where m.purpose like 'withdrawal:%' or m.purpose = 'payout by an operator'), 0)::bigint as withdrawn
  from steps s left join plays m on m.at >= s.step_from and m.at < s.step_to
  group by s.span, s."from", s."to", s.step_from, s.at order by s.span, s.step_from`
