import type { Pool } from '@touchline/gateway/database'
import { type Behaviour, nowMs } from './behaviours.ts'

/** Every span at most half a day long, and none over another one: as the product counts them. */
function spansOf(play: Behaviour['play']): Behaviour['play'] {
  const spans: Behaviour['play'] = []
  for (const { sinceMs, untilMs } of play.toSorted((a, b) => a.sinceMs - b.sinceMs)) {
    const fromMs = Math.max(sinceMs, spans.at(-1)?.untilMs ?? 0)
    const tillMs = Math.min(untilMs, nowMs)
    for (let at = fromMs; at < tillMs; at += 43_200_000) spans.push({ sinceMs: at, untilMs: Math.min(tillMs, at + 43_200_000) })
  }
  return spans
}

const time = (ms: number) => new Date(ms).toISOString()

/** Writes the rows that bets, payments, time, limits and breaks of these customers would have left, under the numbers from `first` on. */
export async function writeBehaviours(pool: Pool, behaviours: readonly Behaviour[], first: number): Promise<void> {
  const of = (each: (behaviour: Behaviour) => readonly object[]) =>
    JSON.stringify(behaviours.flatMap((behaviour, n) => each(behaviour).map((row) => ({ customer: first + n, ...row }))))
  const client = await pool.connect()
  try {
    // the past cannot be played: only what the triggers demand of the present is skipped
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into bet (customer_id, ref, type, currency, stake_per_line, lines, each_way, stake, accept_odds_change, rules, placed_at,
         transfer_id, status, outcome, revision, returns, settled_at)
       select r.customer, gen_random_uuid(), 'SINGLE', 'GBP', r.stake, 1, false, r.stake, 'NONE', 'test', r.at, 0,
         case when r.settled <= $2 then 'SETTLED' else 'OPEN' end, case when r.settled > $2 then 'OPEN' when r.won then 'WON' else 'LOST' end,
         case when r.settled <= $2 then 1 else 0 end, case when r.settled <= $2 then case when r.won then r.stake * 2 else 0 end end,
         case when r.settled <= $2 then r.settled end
       from jsonb_to_recordset($1::jsonb) r(customer bigint, stake bigint, at timestamptz, settled timestamptz, won boolean) where r.at <= $2`,
      [
        of(({ bets }) =>
          bets.map(({ atMs, settledMs, stake, won }) => ({ at: time(atMs), settled: time(settledMs), stake, won })),
        ),
        time(nowMs),
      ],
    )
    await client.query(
      `insert into deposit (id, customer_id, ref, request_hash, amount, currency, provider, kind, state, asked_at)
       select gen_random_uuid(), r.customer, gen_random_uuid(), '', r.amount, 'GBP', 'simulated', 'card', jsonb_build_object('at', r.became), r.at
       from jsonb_to_recordset($1::jsonb) r(customer bigint, amount bigint, became text, at timestamptz)`,
      [
        of(({ deposits }) =>
          deposits.map(({ atMs, amount, is }) => ({ at: time(atMs), amount: Math.max(1, Math.round(amount)), became: is })),
        ),
      ],
    )
    await client.query(
      `insert into play_time (customer_id, since, until)
       select r.customer, r.since, r.until from jsonb_to_recordset($1::jsonb) r(customer bigint, since timestamptz, until timestamptz)`,
      [of(({ play }) => spansOf(play).map(({ sinceMs, untilMs }) => ({ since: time(sinceMs), until: time(untilMs) })))],
    )
    await client.query(
      `insert into customer_limit (customer_id, kind, period, amount, asked_at, in_force_from, confirm_until)
       select r.customer, 'stake', 'week', 10000, r.at, r.at + interval '1 day', r.at + interval '3 days'
       from jsonb_to_recordset($1::jsonb) r(customer bigint, at timestamptz)`,
      [of(({ raises }) => raises.map((atMs) => ({ at: time(atMs) })))],
    )
    await client.query(
      `insert into customer_block (customer_id, kind, since, until, by)
       select r.customer, 'coolingOff', r.at, r.at + interval '1 day', 'customer'
       from jsonb_to_recordset($1::jsonb) r(customer bigint, at timestamptz)`,
      [of(({ breaks }) => breaks.map((atMs) => ({ at: time(atMs) })))],
    )
  } finally {
    await client.query(`set session_replication_role = default`)
    client.release()
  }
}
