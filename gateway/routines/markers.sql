-- The markers of harm that can be counted, for some customers at an instant: a row for each that is found, with what was counted. Only
-- reads, by indexes, and without a lock. `terms` is MarkerTerms (domain/src/protection/markers.ts).
create or replace function markers_at(customers bigint[], now_at timestamptz, terms jsonb)
returns table (customer bigint, sign text, strong boolean, evidence jsonb) language plpgsql stable as $$
#variable_conflict use_column
declare
  zone constant text := terms->>'zone';
  -- the bets of the customer's usual weeks
  long_ago constant timestamptz := now_at - interval '28 days';
  yesterday constant timestamptz := now_at - interval '1 day';
  last_week constant timestamptz := now_at - interval '7 days';
  spend_minor constant bigint := terms->'weekSpendMinor';
  spend_times constant numeric := terms->'spendTimes';
  stake_times constant numeric := terms->'stakeTimes';
  usual_bets constant integer := terms->'usualBets';
  play_minutes constant integer := terms->'dayPlayMinutes';
  least_nights constant integer := terms->'nights';
  night_minutes constant integer := terms->'nightMinutes';
  least_chases constant integer := terms->'chases';
  chase_minutes constant integer := terms->'chaseMinutes';
  least_failures constant integer := terms->'failedDeposits';
  least_raises constant integer := terms->'raises';
  least_breaks constant integer := terms->'breaks';
begin
  return query
  with asked as (select unnest(customers) as id),
  bets as materialized (
    select b.customer_id, b.stake, b.placed_at from bet b
    where b.customer_id = any(customers) and b.fund = 'cash' and b.placed_at > long_ago and b.placed_at <= now_at
      and (b.status = 'OPEN' or b.settled_at > long_ago)
  ), paid as materialized (
    select d.customer_id, d.amount, d.state->>'at' as became, d.asked_at as at from deposit d
    where d.customer_id = any(customers) and d.asked_at > now_at - interval '35 days' and d.asked_at <= now_at
    union all
    select w.customer_id, -w.amount, w.state->>'at', w.asked_at from withdrawal w
    where w.customer_id = any(customers) and w.asked_at > now_at - interval '35 days' and w.asked_at <= now_at
  ), spend as (
    select p.customer_id, coalesce(sum(p.amount) filter (where p.at > last_week), 0) as week,
      greatest(0, coalesce(sum(p.amount) filter (where p.at <= last_week), 0)) / 4 as usual
    from paid p where p.became in ('credited', 'requested', 'checked', 'approved', 'sent', 'done') group by p.customer_id
  ), pattern as (
    select b.customer_id, count(*) filter (where b.placed_at > yesterday) as bets, count(*) filter (where b.placed_at <= yesterday) as before,
      round(avg(b.stake) filter (where b.placed_at > yesterday)) as stake, round(avg(b.stake) filter (where b.placed_at <= yesterday)) as usual
    from bets b group by b.customer_id
  ), played as (
    select a.id as customer_id, played_between(a.id, yesterday, now_at) / 60 as minutes from asked a
  ), slept as (
    select a.id as customer_id, count(*) as nights from asked a
    cross join lateral (
      select (date_trunc('day', now_at at time zone zone) - make_interval(days => n)) as midnight from generate_series(0, 6) n) d
    cross join lateral (
      select d.midnight at time zone zone as since, least(now_at, (d.midnight + interval '6 hours') at time zone zone) as till) t
    where played_between(a.id, t.since, t.till) >= night_minutes * 60 group by a.id
  ), chased as (
    select p.customer_id, count(*) as chases, sum(p.amount) as amount from paid p
    where p.became = 'credited' and p.amount > 0 and p.at > yesterday
      and exists (
        select from (
          select b.returns from bet b where b.customer_id = p.customer_id and b.status <> 'OPEN' and b.settled_at <= p.at
            and b.settled_at > p.at - make_interval(mins => chase_minutes)
          order by b.settled_at desc, b.id desc limit 1) newest
        where newest.returns = 0)
    group by p.customer_id
  ), failed as (
    select p.customer_id, count(*) as refused from paid p where p.became = 'refused' and p.at > yesterday group by p.customer_id
  ), tools as (
    select a.id as customer_id,
      (select count(*) from customer_limit l where l.customer_id = a.id and l.confirm_until is not null
        and l.asked_at > last_week and l.asked_at <= now_at) as raises,
      (select count(*) from customer_block k where k.customer_id = a.id and k.kind = 'coolingOff' and k.by = 'customer'
        and k.since > now_at - interval '90 days' and k.since <= now_at) as breaks
    from asked a
  )
  select s.customer_id, 'spend', s.week >= 2 * spend_minor and s.week >= 2 * spend_times * s.usual,
    jsonb_build_object('netDepositsMinor', s.week, 'usualWeekMinor', round(s.usual), 'fromMinor', spend_minor, 'timesUsual', spend_times)
  from spend s where s.week >= spend_minor and s.week >= spend_times * s.usual
  union all
  select p.customer_id, 'pattern', p.stake >= 2 * stake_times * p.usual,
    jsonb_build_object('averageStakeMinor', p.stake, 'bets', p.bets, 'usualStakeMinor', p.usual, 'betsBefore', p.before, 'timesUsual', stake_times)
  from pattern p where p.bets >= usual_bets and p.before >= usual_bets and p.stake >= stake_times * p.usual
  union all
  select p.customer_id, 'time', p.minutes >= 1.5 * play_minutes, jsonb_build_object('minutes', p.minutes, 'fromMinutes', play_minutes)
  from played p where p.minutes >= play_minutes
  union all
  select s.customer_id, 'sleepHours', s.nights >= least_nights + 2,
    jsonb_build_object('nights', s.nights, 'ofNights', 7, 'fromNights', least_nights, 'minutesEach', night_minutes)
  from slept s where s.nights >= least_nights
  union all
  select c.customer_id, 'chasing', c.chases >= 2 * least_chases,
    jsonb_build_object('depositsAfterLoss', c.chases, 'amountMinor', c.amount, 'from', least_chases, 'withinMinutes', chase_minutes)
  from chased c where c.chases >= least_chases
  union all
  select f.customer_id, 'failedDeposits', f.refused >= 2 * least_failures, jsonb_build_object('refused', f.refused, 'from', least_failures)
  from failed f where f.refused >= least_failures
  union all
  select t.customer_id, 'tools', t.raises >= 2 * least_raises or t.breaks >= 2 * least_breaks,
    jsonb_build_object('raises', t.raises, 'fromRaises', least_raises, 'breaks', t.breaks, 'fromBreaks', least_breaks)
  from tools t where t.raises >= least_raises or t.breaks >= least_breaks;
end $$;
