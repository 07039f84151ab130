-- What a customer's bets and games took from the cash wallet, and their loss (taken less returned), since each of these instants:
-- an open bet counts as lost until it is settled. What a supplier of games rolls back was never staked: it counts when it was staked.
-- `place` is the index of the instant.
create or replace function spent_since(wallet bigint, since timestamptz[])
returns table (place integer, staked bigint, lost bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  movement record;
  staked_at timestamptz;
  earliest constant timestamptz := (select min(each) from unnest(since) each);
  staked_since bigint[] := array_fill(0::bigint, array[cardinality(since)]);
  lost_since bigint[] := array_fill(0::bigint, array[cardinality(since)]);
begin
  -- Newest first, by the wallet's versions, and no further back than requested.
  for movement in
    select t.at, t.purpose, t.bet_id is not null or t.purpose like 'game: %' as is_play, t.customer_id, t.ref, p.amount
    from posting p join transfer t on t.id = p.transfer_id
    where p.account_id = wallet and p.version is not null
    order by p.version desc
  loop
    exit when movement.at < earliest;
    continue when not movement.is_play;
    staked_at := case
      when movement.purpose in ('stake', 'game: bet') then movement.at
      when movement.purpose = 'game: bet rolled back' then (select b.at from transfer b
        where b.customer_id = movement.customer_id and b.ref = regexp_replace(movement.ref, ':back$', ''))
    end;
    for n in 1..cardinality(since) loop
      if movement.at >= since[n] then
        lost_since[n] := lost_since[n] - movement.amount;
      end if;
      if staked_at >= since[n] then
        staked_since[n] := staked_since[n] - movement.amount;
      end if;
    end loop;
  end loop;

  return query select n, staked_since[n], lost_since[n] from generate_series(1, cardinality(since)) n;
end $$;

drop function if exists spent_in_windows(bigint, timestamptz);

-- What deposits brought or are about to bring into the wallet since this instant: gross, so nothing that goes out again makes room.
-- A deposit that was asked for before a midnight and credited after it counts on both days, so that no day is credited more than the
-- limit. `except`: one that does not count, because it is the one asked about.
create or replace function deposited_since(the_customer bigint, since timestamptz, except_id uuid)
returns bigint language sql stable as $$
  select coalesce(sum(d.amount), 0)::bigint from deposit d
  where d.customer_id = the_customer and d.id is distinct from except_id
    and d.state->>'at' in ('created', 'redirected', 'authorised', 'captured', 'credited', 'chargedBack')
    and (d.asked_at >= since or exists (
      select from payment_step s where s.payment_id = d.id and s.at >= since and s.state->>'at' = 'credited'))
$$;

-- What withdrawals that were asked for since this instant took out of the book. Only those that are done count: a withdrawal that may still
-- come back makes no room for a deposit.
create or replace function withdrawn_since(the_customer bigint, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(w.amount), 0)::bigint from withdrawal w
  where w.customer_id = the_customer and w.state->>'at' = 'done' and w.asked_at >= since
$$;

-- The money that counts against a limit on the balance: in the cash wallet, and on its way into it.
create or replace function held_balance(the_customer bigint, except_id uuid) returns bigint language sql stable as $$
  select coalesce((select balance from account where customer_id = the_customer and fund = 'cash' and purpose = 'wallet'), 0)
    + coalesce((select sum(d.amount) from deposit d where d.customer_id = the_customer and d.id is distinct from except_id
        and d.state->>'at' in ('created', 'redirected', 'authorised', 'captured')), 0)::bigint
$$;

-- What the tightest of the customer's limits that bind deposits leaves (on deposits, on net deposits, on the balance); null without one.
-- Deposits are counted under the customer's lock.
create or replace function deposit_limit_left(the_customer bigint, now_at timestamptz, except_id uuid)
returns bigint language sql stable as $$
  select greatest(0, t.room) from (
    select min(l.amount - case k.kind
      when 'balance' then held_balance(the_customer, except_id)
      else deposited_since(the_customer, w.since, except_id)
        - case k.kind when 'netDeposit' then withdrawn_since(the_customer, w.since) else 0 end
      end) as room
    from (values ('deposit', 'day'), ('deposit', 'week'), ('deposit', 'month'),
      ('netDeposit', 'day'), ('netDeposit', 'week'), ('netDeposit', 'month'), ('balance', 'day')) k(kind, period)
    cross join lateral limit_held(the_customer, k.kind, k.period, now_at) l
    cross join lateral (select limit_window_start(k.period, now_at, l.zone) as since) w
    where l.amount is not null
  ) t
  -- greatest() leaves nulls out
  where t.room is not null
$$;

-- Each limit on money with its window and what counts in it; without a limit the window begins at the midnights of `home`. A limit on the
-- balance holds at any time: it is kept as one of a day, and has no window.
create or replace function own_limits_at(the_customer bigint, wallet bigint, now_at timestamptz, home text)
returns table (place bigint, kind text, period text, id bigint, amount bigint, zone text, used bigint) language sql stable as $$
  with windows as materialized (
    select row_number() over (order by k.place, p.place) as place, k.kind, p.period, l.id, l.amount, z.zone,
      limit_window_start(p.period, now_at, z.zone) as since
    from (values (1, 'stake'), (2, 'loss'), (3, 'deposit'), (4, 'netDeposit'), (5, 'balance')) k(place, kind)
    join (values (1, 'day'), (2, 'week'), (3, 'month')) p(place, period) on k.kind <> 'balance' or p.period = 'day'
    left join lateral limit_held(the_customer, k.kind, p.period, now_at) l on true
    cross join lateral (select case when l.amount is null then home else l.zone end as zone) z
  )
  select w.place, w.kind, w.period, w.id, w.amount, case when w.kind <> 'balance' then w.zone end,
    case w.kind when 'stake' then s.staked when 'loss' then s.lost when 'balance' then held_balance(the_customer, null)
      when 'netDeposit' then deposited_since(the_customer, w.since, null) - withdrawn_since(the_customer, w.since)
      else deposited_since(the_customer, w.since, null) end
  from windows w join spent_since(wallet, array(select since from windows order by place)) s on s.place = w.place
$$;

-- The tightest of the customer's own stake and loss limits, with what remains of it.
create or replace function own_limit_left(the_customer bigint, wallet bigint, now_at timestamptz)
returns table (kind text, period text, amount bigint, left_over bigint) language sql stable as $$
  select held.kind, held.period, held.amount,
    greatest(0, held.amount - case held.kind when 'stake' then s.staked else s.lost end)
  from (
    select array_agg(h.kind order by h.place) as kinds, array_agg(h.period order by h.place) as periods,
      array_agg(h.amount order by h.place) as amounts, array_agg(h.since order by h.place) as since
    from (
      select row_number() over (order by p.place, k.kind) as place, k.kind, p.period, l.amount,
        limit_window_start(p.period, now_at, l.zone) as since
      from (values ('stake'), ('loss')) k(kind)
      cross join (values (1, 'day'), (2, 'week'), (3, 'month')) p(place, period)
      cross join lateral limit_held(the_customer, k.kind, p.period, now_at) l
      where l.amount is not null
    ) h
  ) all_held
  cross join lateral unnest(all_held.kinds, all_held.periods, all_held.amounts) with ordinality held(kind, period, amount, place)
  join spent_since(wallet, all_held.since) s on s.place = held.place
  order by 4, held.place limit 1
$$;
