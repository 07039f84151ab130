-- The book's exposure: a key per selection ('selection ID') and, for multiples, per event ('event ID'); its amount is
-- the sum of its shards. A writer uses the shard of its connection, so that two rarely collide; rows are always locked
-- in order of key and shard. docs/decisions/0013 explains why this cannot overshoot.
create or replace function exposure_shards() returns integer language sql immutable as $$ select 16 $$;
create or replace function exposure_shard() returns integer language sql stable as $$
  select pg_backend_pid() % exposure_shards()
$$;

-- Adds amounts by key: [{key, amount}], negative for a bet that is over.
create or replace function add_exposure(keys text[], amounts bigint[]) returns void language sql as $$
  insert into exposure (key, shard, amount)
  select k.key, exposure_shard(), sum(k.amount) from unnest(keys, amounts) as k(key, amount)
  group by k.key having sum(k.amount) <> 0 order by k.key
  on conflict (key, shard) do update set amount = exposure.amount + excluded.amount
$$;

-- What each leg adds by key, and that key's limit.
create or replace function exposures_of(legs validated_leg[])
returns table (slip integer, no integer, selection_id text, key text, amount bigint, max_amount bigint) language sql stable as $$
  select l.slip, l.no, l.selection_id, each.key, each.amount, each.max_amount
  from unnest(legs) l
  cross join lateral (values ('selection ' || l.selection_id, l.exposure, l.max_exposure),
    ('event ' || l.event_id, l.event_exposure, l.max_event_exposure)) as each(key, amount, max_amount)
  where each.amount > 0
$$;

-- Adds the exposure of all slips of the batch and returns null, while every key keeps half of its room free and this
-- transaction takes no more than a 256th of it: more than a hundred such transactions at once cannot fill it. The
-- caller checks once more: a transaction that locks all shards of a key waits for this one, or was waited for.
-- Otherwise nothing is added: it returns the exposure of the nearly full keys, with everything locked that could change
-- it. With several books their room is short before the limit is reached: unless the caller has asked the others, it raises an
-- error (gateway/src/placement/room.ts).
create or replace function take_exposure(keys text[], amounts bigint[], maxima bigint[]) returns jsonb language plpgsql as $$
declare
  tight constant text[] := array(
    select a.key from unnest(keys, amounts, maxima) a(key, amount, max_amount)
    where a.amount > a.max_amount / 256
      or a.amount + coalesce((select sum(e.amount) from exposure e where e.key = a.key), 0) > a.max_amount / 2);
  held jsonb;
begin
  if cardinality(tight) = 0 then
    insert into exposure (key, shard, amount)
    select a.key, exposure_shard(), a.amount from unnest(keys, amounts) a(key, amount) order by a.key
    on conflict (key, shard) do update set amount = exposure.amount + excluded.amount;
    return null;
  end if;

  insert into exposure (key, shard, amount)
  select a.key, s.shard, 0
  from unnest(keys) a(key)
  cross join generate_series(0, exposure_shards() - 1) s(shard)
  where a.key = any(tight) or s.shard = exposure_shard()
  order by a.key, s.shard
  on conflict (key, shard) do update set amount = exposure.amount;

  held := (select jsonb_object_agg(h.key, h.amount)
           from (select e.key, sum(e.amount) as amount from exposure e where e.key = any(tight) group by e.key) h);
  if shares_room() and current_setting('touchline.all_room', true) is distinct from 'on' and exists (
      select from unnest(keys, amounts, maxima) a(key, amount, max_amount)
      where (held->>a.key)::bigint + a.amount > a.max_amount) then
    raise exception 'this book is short of room' using errcode = 'TL001';
  end if;
  return held;
end $$;

-- After the batch is decided: adds the exposure of the slips that became bets, or removes that of the others, depending
-- on what `take_exposure` did.
create or replace function settle_exposure(legs validated_leg[], bets bigint[], held jsonb) returns void language sql as $$
  select add_exposure(array_agg(a.key), array_agg(case when held is null then -a.amount else a.amount end))
  from exposures_of(legs) a
  where (bets[a.slip] is not null) = (held is not null)
$$;

-- The first of a slip's legs without enough room, with the stake per line that would fit.
create or replace function exposure_refusal(held jsonb, legs validated_leg[], of_slip bigint, stake_per_line bigint) returns jsonb
language sql as $$
  select jsonb_build_object('type', 'MaxExposureReached', 'selectionId', a.selection_id, 'maxStakeMinor',
    -- one unit more than it adds, so that rounding cannot exceed the limit
    floor(stake_per_line::numeric * greatest(0, a.max_amount - (held->>a.key)::bigint) / (a.amount + 1)))
  from exposures_of(legs) a
  where a.slip = of_slip and (held->>a.key)::bigint + a.amount > a.max_amount
  order by greatest(0, a.max_amount - (held->>a.key)::bigint)::numeric / a.amount, a.no limit 1
$$;

-- The exposure after a slip of these legs is accepted.
create or replace function exposure_after(held jsonb, legs validated_leg[], of_slip bigint) returns jsonb language sql as $$
  select held || coalesce(jsonb_object_agg(a.key, (held->>a.key)::bigint + a.amount), '{}')
  from (
    select each.key, sum(each.amount) as amount from exposures_of(legs) each
    where each.slip = of_slip and held ? each.key
    group by each.key
  ) a
$$;

-- A bet that ends releases its exposure, one that is reopened adds it again, whatever the cause.
create or replace function follow_exposure() returns trigger language plpgsql set search_path = book, pg_temp as $$
begin
  perform add_exposure(array_agg(each.key), array_agg(each.amount * case after.status when 'OPEN' then 1 else -1 end))
  from bets_after after
  join bets_before before on before.id = after.id and (before.status = 'OPEN') <> (after.status = 'OPEN')
  join bet_leg l on l.bet_id = after.id
  cross join lateral (values ('selection ' || l.selection_id, l.exposure), ('event ' || l.event_id, l.event_exposure))
    as each(key, amount)
  where each.amount > 0;
  return null;
end $$;

create or replace trigger bet_exposure after update on bet referencing old table as bets_before new table as bets_after
  for each statement execute function follow_exposure();
