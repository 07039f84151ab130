-- What a customer's bets took from the cash wallet, and their loss (taken less returned), since each of these instants:
-- an open bet counts as lost until it is settled. `place` is the index of the instant.
create or replace function spent_since(wallet bigint, since timestamptz[])
returns table (place integer, staked bigint, lost bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  movement record;
  earliest constant timestamptz := (select min(each) from unnest(since) each);
  staked_since bigint[] := array_fill(0::bigint, array[cardinality(since)]);
  lost_since bigint[] := array_fill(0::bigint, array[cardinality(since)]);
begin
  -- Newest first, by the wallet's versions, and no further back than requested.
  for movement in
    select t.at, t.purpose, t.bet_id, p.amount
    from posting p join transfer t on t.id = p.transfer_id
    where p.account_id = wallet and p.version is not null
    order by p.version desc
  loop
    exit when movement.at <= earliest;
    for n in 1..cardinality(since) loop
      if movement.bet_id is not null and movement.at > since[n] then
        lost_since[n] := lost_since[n] - movement.amount;
        if movement.purpose = 'stake' then
          staked_since[n] := staked_since[n] - movement.amount;
        end if;
      end if;
    end loop;
  end loop;

  return query select n, staked_since[n], lost_since[n] from generate_series(1, cardinality(since)) n;
end $$;

-- The same within each window that ends now; `place` goes from the shortest to the longest.
create or replace function spent_in_windows(wallet bigint, now_at timestamptz)
returns table (place integer, period text, staked bigint, lost bigint) language sql stable as $$
  select s.place, (array['day', 'week', 'month'])[s.place], s.staked, s.lost
  from spent_since(wallet,
    array[now_at - limit_window('day'), now_at - limit_window('week'), now_at - limit_window('month')]) s
$$;

-- The tightest of the customer's own stake and loss limits, with what remains of it.
create or replace function own_limit_left(the_customer bigint, wallet bigint, now_at timestamptz)
returns table (kind text, period text, amount bigint, left_over bigint) language sql stable as $$
  select k.kind, s.period, l.amount, greatest(0, l.amount - case k.kind when 'stake' then s.staked else s.lost end)
  from spent_in_windows(wallet, now_at) s
  cross join (values ('stake'), ('loss')) k(kind)
  cross join lateral (select limit_in_force(the_customer, k.kind, s.period, now_at) as amount) l
  where l.amount is not null
  order by 4, s.place, k.kind limit 1
$$;
