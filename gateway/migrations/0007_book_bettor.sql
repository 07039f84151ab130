-- Schema book: who bets, what stops them, and what they hold themselves back with.

-- What was written stays written, even for the role that owns the tables. Each schema has such a function of its own.
create function book.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed (%)', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

-- What the book keeps of a customer of the directory, under the same id.
create table book.bettor (
  id bigint primary key,
  currency text not null check (currency in ('GBP', 'EUR', 'NGN')),
  stake_factor numeric(8, 4) not null default 1 check (stake_factor >= 0)  -- times the book's usual max stake
);
create trigger bettor_not_deleted before delete or truncate on book.bettor
  for each statement execute function book.refuse_change();
create trigger bettor_terms_fixed before update of id, currency on book.bettor
  for each statement execute function book.refuse_change();

-- What stops a customer: the kinds of block as domain/account has them (filled in by the program with the functions), and every
-- block that a customer has or had.
create table book.block_kind (
  kind text primary key,
  precedence integer not null,              -- of several blocks the one with the smallest is the answer
  stops jsonb not null,                     -- by action the name of its refusal
  ends_early boolean not null
);

-- Rows are added and ended, never changed or removed. Only begin_block and end_block write them.
create table book.customer_block (
  id bigint generated always as identity primary key,
  customer_id bigint not null references book.bettor,
  kind text not null references book.block_kind,
  scope text not null default 'all' check (scope in ('all', 'sports', 'casino', 'virtuals')),
  since timestamptz not null,
  until timestamptz not null default 'infinity',
  by text not null,                         -- who began it: 'customer', 'system' or a member of staff
  ended_by text,                            -- who ended it before its time
  ref text,
  constraint customer_block_span check (until >= since)
);
create index on book.customer_block (customer_id, until);
create trigger customer_block_not_deleted before delete or truncate on book.customer_block
  for each statement execute function book.refuse_change();
create trigger customer_block_terms_fixed before update of id, customer_id, kind, scope, since, by, ref on book.customer_block
  for each statement execute function book.refuse_change();

-- What customers have set themselves. Of the rows in force the one that was asked for last holds: a raise that still waits
-- does not undo a lower limit asked for meanwhile. The windows are rolling: any 24 hours, 7 days, 30 days.
create table book.customer_limit (
  id bigint generated always as identity primary key,
  customer_id bigint not null references book.bettor,
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),                -- null: none any more
  asked_at timestamptz not null default clock_timestamp(),
  in_force_from timestamptz not null default clock_timestamp(),
  constraint customer_limit_order check (in_force_from >= asked_at)
);
create index on book.customer_limit (customer_id, kind, period, id desc);
create trigger customer_limit_append_only before update or delete or truncate on book.customer_limit
  for each statement execute function book.refuse_change();

create function book.limit_window(period text) returns interval language sql immutable as $$
  select case period when 'day' then interval '24 hours' when 'week' then interval '7 days' else interval '30 days' end
$$;

-- Null where there is none.
create function book.limit_in_force(the_customer bigint, the_kind text, the_period text, at timestamptz) returns bigint
language sql stable as $$
  select amount from customer_limit
  where customer_id = the_customer and kind = the_kind and period = the_period and in_force_from <= at
  order by id desc limit 1
$$;

-- A limit gets stricter at once, laxer only after a day in which the customer may think better of it.
create function book.refuse_early_raise() returns trigger language plpgsql set search_path = book, pg_temp as $$
declare
  now_in_force bigint := limit_in_force(new.customer_id, new.kind, new.period, new.asked_at);
begin
  if now_in_force is not null and (new.amount is null or new.amount > now_in_force)
    and new.in_force_from < new.asked_at + interval '24 hours' then
    raise exception 'a limit is raised a day after it was asked for' using errcode = 'check_violation', constraint = 'customer_limit_waits';
  end if;
  return new;
end $$;
create trigger customer_limit_waits before insert on book.customer_limit
  for each row execute function book.refuse_early_raise();

-- What protects a customer (their blocks, their own limits, their share of the usual stake, their password) is kept like money:
-- each change is a row that is only added and sealed in a chain of its own. Only the triggers write these rows.
create table book.protection_change (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  kind text not null check (kind in ('bettor', 'block', 'limit', 'password')),
  row_id bigint not null,                   -- of the row of bettor, customer_block, customer_limit or directory.customer
  content jsonb not null,                   -- what protects, as that row has it from now on
  at timestamptz not null default clock_timestamp()
);
create index on book.protection_change (kind, row_id, id desc);
create index on book.protection_change (customer_id);
create trigger protection_change_append_only before update or delete or truncate on book.protection_change
  for each statement execute function book.refuse_change();

-- The same text whatever the time zone of the session.
create function book.protection_instant(at timestamptz) returns text language sql stable as $$
  select case when isfinite(at) then to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') else at::text end
$$;

-- A migration that changes one of these also adds a row to protection_change for each row whose content it changes.
create function book.protection_content(b book.bettor) returns jsonb language sql stable as $$
  select jsonb_build_object('customer', b.id, 'stakeFactor', b.stake_factor)
$$;

create function book.protection_content(b book.customer_block) returns jsonb language sql stable as $$
  select jsonb_build_object('customer', b.customer_id, 'kind', b.kind, 'scope', b.scope, 'since', protection_instant(b.since),
    'until', protection_instant(b.until), 'by', b.by, 'endedBy', b.ended_by, 'ref', b.ref)
$$;

create function book.protection_content(l book.customer_limit) returns jsonb language sql stable as $$
  select jsonb_build_object('customer', l.customer_id, 'kind', l.kind, 'period', l.period, 'amount', l.amount,
    'askedAt', protection_instant(l.asked_at), 'inForceFrom', protection_instant(l.in_force_from))
$$;

-- A password hash stands here as its SHA-256: whoever reads the chain cannot try passwords.
create function book.protection_content(c directory.customer) returns jsonb language sql stable as $$
  select jsonb_build_object('customer', c.id, 'passwordDigest', encode(sha256(convert_to(c.password_hash, 'UTF8')), 'hex'))
$$;

-- With the owner's rights: the program itself may add no history. Its argument is the kind.
create function book.record_protection_change() returns trigger
language plpgsql security definer set search_path = book, pg_temp as $$
declare
  content constant jsonb := protection_content(new);
begin
  if tg_op = 'UPDATE' then
    if protection_content(old) = content then
      return null;
    end if;
  end if;
  insert into protection_change (customer_id, kind, row_id, content)
    values ((content->>'customer')::bigint, tg_argv[0], new.id, content);
  return null;
end $$;

create trigger bettor_protection_recorded after insert or update of stake_factor on book.bettor
  for each row execute function book.record_protection_change('bettor');
create trigger customer_block_protection_recorded after insert or update on book.customer_block
  for each row execute function book.record_protection_change('block');
create trigger customer_limit_protection_recorded after insert on book.customer_limit
  for each row execute function book.record_protection_change('limit');
-- The one trigger that writes from the directory into a book.
create trigger customer_protection_recorded after insert or update of password_hash on directory.customer
  for each row execute function book.record_protection_change('password');
