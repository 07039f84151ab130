-- What was credited through providers since an instant, less what was paid out: what is on its way in does not count yet.
create or replace function net_credited_since(the_customer bigint, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(d.amount), 0)::bigint - withdrawn_since(the_customer, net_credited_since.since)
  from deposit d
  where d.customer_id = the_customer and d.state->>'at' = 'credited'
    and exists (select from payment_step s where s.payment_id = d.id and s.state->>'at' = 'credited' and s.at >= net_credited_since.since)
$$;

-- Customers whose deposits or limits may call for a check: what they paid in net, in the rolling window and in the calendar month of the
-- zone, and their own limit of a month. Null: nobody is looked at for that.
create or replace function finances_at(now_at timestamptz, window_days integer, zone text, least_net bigint, least_limit bigint)
returns table (customer bigint, rolling bigint, in_month bigint, month_limit bigint, limit_id bigint) language sql stable as $$
  with spans as materialized (
    select now_at - make_interval(days => window_days) as since, date_trunc('month', now_at, zone) as month
  ), paid as materialized (
    select d.customer_id from deposit d, spans s
    -- a provider may take weeks to say that it has the money
    where least_net is not null and d.state->>'at' = 'credited' and d.asked_at >= least(s.since, s.month) - interval '30 days'
    group by d.customer_id having sum(d.amount) >= least_net
  ), limited as materialized (
    select distinct l.customer_id from customer_limit l
    where least_limit is not null and l.kind = 'deposit' and l.period = 'month' and l.amount > least_limit
  )
  select a.customer_id, net_credited_since(a.customer_id, s.since), net_credited_since(a.customer_id, s.month), h.amount, h.id
  from (select customer_id from paid union select customer_id from limited) a cross join spans s
  left join lateral limit_held(a.customer_id, 'deposit', 'month', now_at) h on true
$$;
