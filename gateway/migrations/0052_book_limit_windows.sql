-- Schema book: customers' own limits count calendar days, weeks and months, and a raise is confirmed a second time.

alter table book.customer_limit
  drop constraint customer_limit_kind_check,
  add constraint customer_limit_kind_check check (kind in ('deposit', 'netDeposit', 'stake', 'loss', 'time', 'balance')),
  -- The time zone whose midnights begin the limit's windows. Null in rows from before: their windows are rolling.
  add column zone text,
  -- A raise is only in force once it is confirmed, from in_force_from until here. Null: no confirmation is needed.
  add column confirm_until timestamptz check (confirm_until > in_force_from),
  -- The raise that this row confirms.
  add column confirms bigint references book.customer_limit,
  add constraint customer_limit_confirms check (confirms is null or confirm_until is null);
comment on column book.customer_limit.amount is 'minor units; minutes if the kind is time; null: no limit any more';

-- When the window that `at` is in began.
create function book.limit_window_start(period text, at timestamptz, zone text) returns timestamptz language sql stable as $$
  select case when zone is null then at - limit_window(period) + interval '1 microsecond' else date_trunc(period, at, zone) end
$$;

-- The limit in force: of the rows whose time has come the newest, without raises that wait for their confirmation. A row without
-- an amount says that there is none any more.
create function book.limit_held(the_customer bigint, the_kind text, the_period text, at timestamptz)
returns table (id bigint, amount bigint, zone text) language sql stable rows 1 as $$
  select l.id, l.amount, l.zone from customer_limit l
  where l.customer_id = the_customer and l.kind = the_kind and l.period = the_period and l.in_force_from <= at
    and l.confirm_until is null
  order by l.id desc limit 1
$$;

create or replace function book.limit_in_force(the_customer bigint, the_kind text, the_period text, at timestamptz) returns bigint
language sql stable as $$
  select amount from limit_held(the_customer, the_kind, the_period, at)
$$;

-- A raise waits at least a day and is then confirmed; only the newest request can be.
create or replace function book.refuse_early_raise() returns trigger language plpgsql set search_path = book, pg_temp as $$
declare
  now_in_force bigint := limit_in_force(new.customer_id, new.kind, new.period, new.asked_at);
  raise customer_limit;
begin
  if new.confirms is not null then
    select * into raise from customer_limit
      where customer_id = new.customer_id and kind = new.kind and period = new.period order by id desc limit 1;
    if raise.id is distinct from new.confirms or raise.confirm_until is null or new.amount is distinct from raise.amount
      or new.asked_at not between raise.in_force_from and raise.confirm_until then
      raise exception 'only the newest raise is confirmed, after its waiting time and before it lapses'
        using errcode = 'check_violation', constraint = 'customer_limit_confirmed';
    end if;
  elsif now_in_force is not null and (new.amount is null or new.amount > now_in_force) then
    if new.in_force_from < new.asked_at + interval '24 hours' then
      raise exception 'a limit is raised a day after it was asked for' using errcode = 'check_violation', constraint = 'customer_limit_waits';
    end if;
    if new.confirm_until is null then
      raise exception 'a raise is confirmed a second time' using errcode = 'check_violation', constraint = 'customer_limit_confirmed';
    end if;
  end if;
  return new;
end $$;

-- Rows from before keep their content.
create or replace function book.protection_content(l book.customer_limit) returns jsonb language sql stable as $$
  select jsonb_build_object('customer', l.customer_id, 'kind', l.kind, 'period', l.period, 'amount', l.amount,
    'askedAt', protection_instant(l.asked_at), 'inForceFrom', protection_instant(l.in_force_from))
    || jsonb_strip_nulls(jsonb_build_object('zone', l.zone, 'confirmUntil', protection_instant(l.confirm_until), 'confirms', l.confirms))
$$;
