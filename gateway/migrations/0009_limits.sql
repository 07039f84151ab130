-- Who may bet, how much, and when.

alter table customer
  add column cooling_off_until timestamptz,         -- a pause they asked for
  add column wager_blocked_since timestamptz,       -- by the book, until it has called them or they have answered it
  add column wager_block text check (wager_block in ('call', 'affordability')),
  add column welcome_offer_active boolean not null default false,  -- a casino offer that excludes betting
  add column live_restricted boolean not null default false,       -- may bet before the start only
  add column stake_factor numeric(8, 4) not null default 1 check (stake_factor >= 0),  -- times the book's usual max stake
  add constraint customer_wager_block check ((wager_blocked_since is null) = (wager_block is null));

-- Every state in which a customer may not bet, since when and until when: today's state says nothing about yesterday's bet.
create table customer_state (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  state text not null check (state in ('unverified', 'restricted', 'wager blocked', 'welcome offer', 'excluded', 'cooling off')),
  since timestamptz not null,
  until timestamptz not null,
  constraint customer_state_span check (until >= since)
);
create index on customer_state (customer_id, since);
create trigger customer_state_stays before delete or truncate on customer_state for each statement execute function refuse_change();
create trigger customer_state_keeps before update of id, customer_id, state, since on customer_state
  for each statement execute function refuse_change();

create function customer_states(c customer) returns table (state text, until timestamptz) language sql stable as $$
  select 'unverified', timestamptz 'infinity' where not c.verified
  union all select 'restricted', 'infinity' where c.betting_restricted
  union all select 'wager blocked', 'infinity' where c.wager_blocked_since is not null
  union all select 'welcome offer', 'infinity' where c.welcome_offer_active
  union all select 'excluded', c.excluded_until where c.excluded_until is not null
  union all select 'cooling off', c.cooling_off_until where c.cooling_off_until is not null
$$;

-- The wallet is locked as placements lock it, and the clock read under the lock: a bet stands wholly before a state or
-- is decided after it.
create function keep_customer_state() returns trigger language plpgsql as $$
declare
  changed_at timestamptz;
begin
  perform from account where customer_id = new.id and fund = 'cash' and purpose = 'wallet' order by id for update;
  changed_at := clock_timestamp();
  update customer_state s set until = changed_at
    where s.customer_id = new.id and s.until > changed_at
      and not exists (select from customer_states(new) n where n.state = s.state and n.until = s.until);
  insert into customer_state (customer_id, state, since, until)
    select new.id, n.state, changed_at, n.until from customer_states(new) n
    where n.until > changed_at
      and not exists (select from customer_state s where s.customer_id = new.id and s.state = n.state and s.until = n.until);
  return null;
end $$;

create trigger customer_state_kept after insert or update of verified, betting_restricted, wager_blocked_since,
  welcome_offer_active, excluded_until, cooling_off_until on customer for each row execute function keep_customer_state();

insert into customer_state (customer_id, state, since, until)
  select c.id, n.state, case n.state when 'unverified' then c.created_at else clock_timestamp() end, n.until
  from customer c cross join lateral customer_states(c) n where n.until > clock_timestamp();

-- What customers have set themselves. Of the rows in force the one that was asked for last holds: a raise that still waits
-- does not undo a lower limit asked for meanwhile. The windows are rolling: any 24 hours, 7 days, 30 days.
create table customer_limit (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),                -- null: none any more
  asked_at timestamptz not null default clock_timestamp(),
  in_force_from timestamptz not null default clock_timestamp(),
  constraint customer_limit_order check (in_force_from >= asked_at)
);
create index on customer_limit (customer_id, kind, period, id desc);
create trigger customer_limit_stays before update or delete or truncate on customer_limit
  for each statement execute function refuse_change();

create function limit_window(period text) returns interval language sql immutable as $$
  select case period when 'day' then interval '24 hours' when 'week' then interval '7 days' else interval '30 days' end
$$;

-- Null where there is none.
create function limit_in_force(the_customer bigint, the_kind text, the_period text, at timestamptz) returns bigint
language sql stable as $$
  select amount from customer_limit
  where customer_id = the_customer and kind = the_kind and period = the_period and in_force_from <= at
  order by id desc limit 1
$$;

-- A limit gets stricter at once, laxer only after a day in which the customer may think better of it.
create function refuse_hasty_raise() returns trigger language plpgsql as $$
declare
  now_in_force bigint := limit_in_force(new.customer_id, new.kind, new.period, new.asked_at);
begin
  if now_in_force is not null and (new.amount is null or new.amount > now_in_force)
    and new.in_force_from < new.asked_at + interval '24 hours' then
    raise exception 'a limit is raised a day after it was asked for' using errcode = 'check_violation', constraint = 'customer_limit_waits';
  end if;
  return new;
end $$;
create trigger customer_limit_waits before insert on customer_limit for each row execute function refuse_hasty_raise();

-- When something could be bet on and when not, by the catalogue's versions. What has no row was open all the while.
create table open_change (
  entity text not null check (entity in ('event', 'market', 'selection')),
  id text not null,
  v bigint not null,
  open boolean not null,
  at timestamptz not null default clock_timestamp(),
  primary key (entity, id, v)
);

-- What the book stands to lose on a selection, and by multiples on an event. Each is a sum over shards, so that bettors
-- on one event do not wait for each other; a shard alone may be below nothing. docs/decisions/0013 says how.
create table exposure (
  key text not null,
  shard smallint not null,
  amount bigint not null,
  primary key (key, shard)
) with (fillfactor = 50);

alter table bet_leg
  add column market_v bigint,                       -- the versions of its market and event that it was judged by
  add column event_v bigint,
  add column exposure bigint not null default 0,    -- what it adds to its selection's and to its event's
  add column event_exposure bigint not null default 0;
create trigger bet_leg_keeps_more before update of market_v, event_v, exposure, event_exposure on bet_leg
  for each statement execute function refuse_change();

-- A bet in play that waits for its delay. Gone when it is decided: the slip says what became of it.
create table pending_slip (
  customer_id bigint not null,
  ref uuid not null,
  request_hash text not null,
  slip jsonb not null,                              -- as it was sent
  accept text not null,
  seen jsonb not null,                              -- [{selectionId, v, marketV, eventV}] as it was judged when it came
  answer jsonb not null,                            -- what is answered meanwhile
  asked_at timestamptz not null,
  due_at timestamptz not null,
  primary key (customer_id, ref)
);
create index on pending_slip (due_at);
