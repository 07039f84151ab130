-- What blocks a customer. The only place that reads blocks: the caller names the action, and gets the answer of the
-- domain's table.

-- The block in force now with the highest precedence that stops this action; no row if none does. A customer's own time slots stop it
-- without a row of customer_block, until the next one begins.
create or replace function stopped_by(of_customer bigint, the_action text, product text, at timestamptz)
returns table (kind text, refusal text, until timestamptz) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select x.kind, x.refusal, x.until from (
      select b.kind, k.precedence, k.stops->>the_action as refusal, b.until
      from customer_block b join block_kind k on k.kind = b.kind
      where b.customer_id = of_customer and b.until > at and b.since <= at and b.scope in ('all', product) and k.stops ? the_action
      union all
      select k.kind, k.precedence, k.stops->>the_action, s.until
      from block_kind k cross join lateral (select outside_slots_until(of_customer, at) as until offset 0) s
      where k.kind = 'timeSlot' and k.stops ? the_action and s.until is not null
    ) x
    order by x.precedence, x.until desc limit 1;
end $$;

-- The kinds of the blocks in force, whatever they stop.
create or replace function blocks_in_force(of_customer bigint, at timestamptz) returns setof text language plpgsql stable as $$
begin
  return query select b.kind from customer_block b where b.customer_id = of_customer and b.until > at and b.since <= at;
end $$;

-- The customers with a block of one of these kinds in force, for work over all of them.
create or replace function customers_with_block(kinds text[], at timestamptz) returns setof bigint language sql stable as $$
  select distinct customer_id from customer_block where kind = any(kinds) and until > at and since <= at
$$;

-- Why this customer may not bet on sports now, as a slip's error; null if nothing blocks it. A permanent block has no
-- end.
create or replace function bet_refusal(of_customer bigint, live boolean, at timestamptz) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('type', s.refusal, 'until',
      case when isfinite(s.until) then to_char(s.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end))
    from stopped_by(of_customer, case when live then 'betInPlay' else 'bet' end, 'sports', at) s);
end $$;

-- The customer's lock: locks the wallet as placements do, and reads the clock under the lock, so that a bet is either
-- placed before a block or decided after it.
create or replace function locked_at(of_customer bigint) returns timestamptz language plpgsql as $$
begin
  perform from account where customer_id = of_customer and fund = 'cash' and purpose = 'wallet' order by id for update;
  if not found then
    raise exception 'there is no customer %', of_customer using errcode = 'foreign_key_violation';
  end if;
  return clock_timestamp();
end $$;

-- Begins a block now and returns its end. A running block is never shortened; if it is extended, the history has both
-- rows.
create or replace function begin_block(of_customer bigint, the_kind text, ends timestamptz, who text, the_ref text default null,
  the_scope text default 'all') returns timestamptz language plpgsql security definer set search_path = book, pg_temp as $$
declare
  at constant timestamptz := locked_at(of_customer);
  running timestamptz;
begin
  running := (select max(until) from customer_block
    where customer_id = of_customer and kind = the_kind and scope = the_scope and until > at);
  if running >= ends then
    return running;
  end if;
  update customer_block set until = at, ended_by = who
    where customer_id = of_customer and kind = the_kind and scope = the_scope and until > at;
  insert into customer_block (customer_id, kind, scope, since, until, by, ref)
    values (of_customer, the_kind, the_scope, at, ends, who, the_ref);
  return ends;
end $$;

-- Ends a block early; false if none was in force. A kind that cannot end early is refused.
create or replace function end_block(of_customer bigint, the_kind text, who text, the_scope text default 'all') returns boolean
language plpgsql security definer set search_path = book, pg_temp as $$
declare
  at constant timestamptz := locked_at(of_customer);
begin
  if not (select ends_early from block_kind where kind = the_kind) then
    raise exception 'a block of the kind % ends by time alone', the_kind using errcode = 'restrict_violation';
  end if;
  update customer_block set until = at, ended_by = who
    where customer_id = of_customer and kind = the_kind and scope = the_scope and until > at;
  return found;
end $$;
