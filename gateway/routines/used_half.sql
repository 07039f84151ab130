-- What deposits were credited to the customer since this instant, also those that were charged back later.
create or replace function credited_since(the_customer bigint, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(d.amount), 0)::bigint from deposit d
  where d.customer_id = the_customer and d.state->>'at' in ('credited', 'chargedBack') and exists (
    select from payment_step s where s.payment_id = d.id and s.at >= since and s.state->>'at' = 'credited')
$$;

-- The limits on deposits or on time of which the customer has used `told.percent` or more in the window of `now_at`, whose message is not
-- sent yet. Each window has one message: its key has the window's first day. Only credited deposits are used: one that waits to be paid may
-- never be. A limit from before calendar windows counts its rolling window, and has one message in each calendar window all the same.
create or replace function used_half(the_customer bigint, the_kind text, now_at timestamptz)
returns table (key text, period text, amount bigint, used bigint, ends timestamptz) language sql stable as $$
  select k.key, p.period, l.amount, u.used, limit_window_end(p.period, now_at, z.zone)
  from (values (50)) told(percent)
  cross join (values ('day'), ('week'), ('month')) p(period)
  cross join lateral limit_held(the_customer, the_kind, p.period, now_at) l
  cross join lateral (select coalesce(l.zone, 'UTC') as zone) z
  cross join lateral (select limit_window_start(p.period, now_at, l.zone) as since) w
  cross join lateral (
    select case the_kind when 'time' then played_between(the_customer, w.since, now_at) / 60
      else credited_since(the_customer, w.since) end as used) u
  cross join lateral (
    select format('limitHalfUsed:%s:%s:%s', the_kind, p.period, date_trunc(p.period, now_at at time zone z.zone)::date) as key) k
  where l.amount is not null and u.used * 100 >= l.amount * told.percent
    and not exists (select from message m where m.key = k.key and m.customer_id = the_customer)
$$;
