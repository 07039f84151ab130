-- Answers a batch of suppliers' calls about games, each of another customer, as far as they are plain (0188): a bet that no rule could refuse,
-- a win of a bet that was taken, a call that was answered before. Everything is written at once. Whatever is not plain returns no row and
-- leaves none: the gateway decides it alone (gateway/src/casino/transact.ts), by the same rules and then the rest of them. So this function
-- only ever takes a call that that one would take too.

-- A call as the gateway has read it (gateway/src/casino/plainCalls.ts writes the columns in this order).
drop type if exists game_call cascade;
create type game_call as (
  i integer,                -- its number
  kind text,                -- 'bet' or 'win'
  customer bigint,
  supplier text,
  uuid uuid,
  hash text,                -- what it says: the same uuid with another content is not plain
  currency text,
  amount bigint,            -- in minor units
  round text,
  game text,
  closes boolean,           -- it says that the round is over
  reference uuid,           -- the bet that a win is of
  is_free boolean,          -- as the win says it
  supplier_ref text,
  -- of a bet: the SHA-256 of its token, the strictest terms of any customer, and how long before the end of a customer's time games are closed
  token_hash text,
  stake_max bigint,
  cycle_ms bigint,
  closes_seconds integer
);

-- Whether nothing stops this customer from staking this in games now: neither blocks nor limits of their own, staff or a bonus that it counts for.
create or replace function stakes_freely(of_customer bigint, wallet bigint, stake bigint, closes_seconds integer, at timestamptz)
returns boolean language plpgsql stable as $$
begin
  if not exists (select from bettor b where b.id = of_customer and b.stake_factor > 0)
    or exists (select from customer_block b where b.customer_id = of_customer and b.until > at)
    or exists (select from bonus_offer o where o.customer_id = of_customer and o.state->>'at' = 'active') then
    return false;
  end if;
  if not exists (select from customer_limit l where l.customer_id = of_customer and l.kind in ('stake', 'loss', 'time', 'timeSlot')) then
    return true;
  end if;
  return not exists (select from slots_held(of_customer, at) s where s.slots is not null)
    and not exists (select from time_limits_at(of_customer, at, null) t where t.minutes * 60 - t.seconds <= greatest(0, closes_seconds))
    and not exists (select from own_limit_left(of_customer, wallet, at) l where l.left_over < stake);
end $$;

create or replace function move_game_money(calls game_call[]) returns table (i integer, status text, balance bigint)
-- planned once per connection, for large tables, as place_bets is
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  locked bigint[];
  decided_at timestamptz;
begin
  -- nobody waits for another's customer: one who is locked elsewhere is not plain
  locked := array(
    select a.customer_id from account a
    where a.customer_id = any(array(select c.customer from unnest(calls) c)) and a.fund = 'cash' and a.purpose = 'wallet'
    order by a.id for update skip locked);
  decided_at := clock_timestamp();

  return query
  with said as materialized (
    select c.*, w.id as wallet, w.balance, w.version, house.id as house, r.id as round_id, known.status as known_status,
      known.balance as known_balance, known.customer_id as known_customer, known.request_hash as known_hash,
      case when known.status is not null or w.id is null or house.id is null
        or exists (select from game_transaction b where b.supplier = c.supplier and b.reference = c.uuid and b.kind = 'rollback' offset 0)
        then false
      when c.kind = 'bet' then c.amount <= w.balance
        and (c.stake_max is null or c.amount + coalesce(r.staked, 0) <= c.stake_max)
        and (c.cycle_ms is null or r.id is not null or not exists (
          select from (
            select l.customer_id, l.supplier, l.game from game_round l where game_key(l.customer_id, l.supplier, l.game)
              = game_key(c.customer, c.supplier, c.game) and l.opened_at > decided_at - c.cycle_ms * interval '1 millisecond' offset 0) l
          where l.customer_id = c.customer and l.supplier = c.supplier and l.game = c.game))
        and exists (
          select from (select t.session_id, t.supplier from game_token t where t.token_hash = decode(c.token_hash, 'hex') offset 0) t
          cross join lateral (select s.id, s.customer_id, s.ends_at from session s where s.id = t.session_id offset 0) s
          where t.supplier = c.supplier and s.customer_id = c.customer and s.ends_at > decided_at
            and exists (select from session_token k where k.session_id = s.id and k.expires_at > decided_at offset 0))
        and stakes_freely(c.customer, w.id, c.amount, c.closes_seconds, decided_at)
      -- of a free spin the promotion pays, and a debt is paid first
      else exists (
          select from game_transaction b where b.supplier = c.supplier and b.uuid = c.reference and b.customer_id = c.customer
            and b.kind = 'bet' and b.status = 'RS_OK' and b.round_id = r.id and b.free_spins_id is null offset 0)
        and not exists (
          select from game_transaction b where b.supplier = c.supplier and b.reference = c.reference and b.kind = 'rollback' offset 0)
        and exists (
          select from account d where d.customer_id = c.customer and d.currency = c.currency and d.fund = 'cash' and d.purpose = 'debt'
            and d.balance = 0 offset 0)
      end as is_plain
    from unnest(calls) c
    left join lateral (select w.id, w.balance, w.version from account w where w.customer_id = c.customer and w.currency = c.currency
      and w.fund = 'cash' and w.purpose = 'wallet' and c.customer = any(locked) offset 0) w on true
    left join lateral (select h.id from account h where h.customer_id is null and h.currency = c.currency and h.fund = 'cash'
      and h.purpose = 'games:' || c.supplier offset 0) house on true
    left join lateral (select r.id, r.staked from game_round r where r.customer_id = c.customer and r.supplier = c.supplier
      and r.round = c.round offset 0) r on true
    left join lateral (select k.status, k.balance, k.customer_id, k.request_hash from game_transaction k
      where k.supplier = c.supplier and k.uuid = c.uuid and w.id is not null offset 0) known on true
  ), plain as materialized (
    select s.*, coalesce(s.round_id, nextval('game_round_id_seq')) as in_round,
      case when s.amount > 0 then nextval('transfer_id_seq') end as transfer,
      case s.kind when 'bet' then -s.amount else s.amount end as change
    from said s where s.is_plain
  ), transfers as (
    insert into transfer (id, customer_id, ref, request_hash, purpose, currency)
    select p.transfer, p.customer, 'game:' || p.supplier || ':' || p.uuid, p.hash, 'game: ' || p.kind, p.currency
    from plain p where p.transfer is not null
  ), postings as (
    insert into posting (transfer_id, account_id, customer_id, amount, balance_after, version)
    select p.transfer, e.account_id, e.customer_id, e.amount, e.balance_after, e.version
    from plain p cross join lateral (values (p.wallet, p.customer, p.change, p.balance + p.change, p.version + 1),
        (p.house, null, -p.change, null, null))
      as e(account_id, customer_id, amount, balance_after, version)
    where p.transfer is not null
  ), rounds as (
    insert into game_round as r (id, customer_id, supplier, round, game, currency, staked, returned, closed_at) overriding system value
    select p.in_round, p.customer, p.supplier, p.round, p.game, p.currency, case p.kind when 'bet' then p.amount else 0 end,
      case p.kind when 'win' then p.amount else 0 end, case when p.closes then clock_timestamp() end
    from plain p
    on conflict (customer_id, supplier, round) do update set staked = r.staked + excluded.staked, returned = r.returned + excluded.returned,
      closed_at = coalesce(r.closed_at, excluded.closed_at)
  ), written as (
    insert into game_transaction (supplier, uuid, customer_id, kind, request_hash, status, round_id, game, amount, is_free, reference,
      supplier_ref, closes, transfer_id, balance)
    select p.supplier, p.uuid, p.customer, p.kind, p.hash, 'RS_OK', p.in_round, p.game, p.amount, p.is_free, p.reference, p.supplier_ref,
      p.closes, p.transfer, p.balance + p.change
    from plain p
  ), moved as (
    update account a set balance = p.balance + p.change, version = p.version + 1
    from plain p where a.id = p.wallet and p.transfer is not null
  )
  select p.i, 'RS_OK', p.balance + p.change from plain p
  union all
  select s.i, s.known_status, s.known_balance from said s where s.known_hash = s.hash and s.known_customer = s.customer;
end $$;
