-- How long a customer played between two instants, in seconds. A span is at most half a day long (count_play).
create or replace function played_between(the_customer bigint, since timestamptz, till timestamptz) returns bigint language sql stable as $$
  select coalesce(floor(sum(extract(epoch from least(p.until, played_between.till) - greatest(p.since, played_between.since)))), 0)::bigint
  from play_time p
  where p.customer_id = the_customer and p.since > played_between.since - interval '13 hours' and p.since < played_between.till
    and p.until > played_between.since
$$;

-- Each period with its limit on time, if there is one, and the seconds played in its window; without a limit the window is that of `home`.
create or replace function time_limits_at(the_customer bigint, now_at timestamptz, home text)
returns table (place integer, period text, minutes bigint, zone text, seconds bigint) language sql stable as $$
  select p.place, p.period, l.amount, z.zone, played_between(the_customer, limit_window_start(p.period, now_at, z.zone), now_at)
  from (values (1, 'day'), (2, 'week'), (3, 'month')) p(place, period)
  left join lateral limit_held(the_customer, 'time', p.period, now_at) l on true
  cross join lateral (select case when l.amount is null then home else l.zone end as zone) z
$$;

-- Until when a limit on time stops the customer; null if none does.
create or replace function time_is_up_until(the_customer bigint, now_at timestamptz) returns timestamptz language sql stable as $$
  select max(limit_window_end(t.period, now_at, t.zone))
  from time_limits_at(the_customer, now_at, null) t where t.minutes is not null and t.seconds >= t.minutes * 60
$$;

-- Counts the time until now for the customers of these sessions, which are in use; returns those whose time is up or whose time slot is over, and
-- without `until` those who used half of it and were not told yet. A customer whom nobody reported for a minute and a half was away meanwhile.
create or replace function count_play(session_ids bigint[]) returns table (customer bigint, until timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  away constant interval := interval '90 seconds';
  now_at timestamptz;
  playing bigint[];
begin
  -- one gateway after another: two must not begin a span each for one customer
  perform pg_advisory_xact_lock(hashtext('count_play'));
  now_at := clock_timestamp();
  with known as materialized (
    select s.customer_id, min(s.started_at) as started_at from session s
    where s.id = any(session_ids) and s.awaits is null and in_this_book(s.customer_id) group by s.customer_id
  ), newest as materialized (
    select k.customer_id, k.started_at, n.since, n.until from known k left join lateral (
      select p.since, p.until from play_time p where p.customer_id = k.customer_id order by p.since desc limit 1) n on true
  ), extended as (
    update play_time p set until = greatest(p.until, now_at) from newest n
    where p.customer_id = n.customer_id and p.since = n.since and n.until >= now_at - away and n.since > now_at - interval '12 hours'
    returning p.customer_id
  ), begun as (
    insert into play_time (customer_id, since, until)
    select n.customer_id, case when n.until >= now_at - away then n.until
      when n.started_at >= now_at - away then greatest(n.started_at, n.until) else now_at end, now_at
    from newest n where n.customer_id not in (select customer_id from extended)
  )
  select array_agg(customer_id) into playing from known;
  return query
    select u.customer_id, t.until from unnest(playing) u(customer_id)
    cross join lateral (select coalesce(time_is_up_until(u.customer_id, now_at), outside_slots_until(u.customer_id, now_at)) as until) t
    where t.until is not null or exists (select from used_half(u.customer_id, 'time', now_at));
end $$;
