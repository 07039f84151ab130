-- Schema book: free spins that staff took back before they were used up (0210). What was won stays the customer's. Their supplier is told too, after
-- it was told of the giving.

create table book.free_spins_withdrawn (
  free_spins_id bigint primary key references book.free_spins,
  customer_id bigint not null references book.bettor,
  by text not null,                         -- a member of staff
  reason text not null check (length(reason) between 1 and 200),
  spins integer not null check (spins > 0), -- that were left
  until timestamptz not null,               -- the end of their time as they were given, which the supplier knows
  at timestamptz not null,
  constraint free_spins_withdrawn_in_time check (at < until)
);
create trigger free_spins_withdrawn_append_only before update or delete or truncate on book.free_spins_withdrawn
  for each statement execute function book.refuse_change();

-- what a supplier is told: that they were given, or that they were taken back
alter table book.free_spins_notice
  add column what text not null default 'given' check (what in ('given', 'withdrawn')),
  drop constraint free_spins_notice_pkey,
  add primary key (free_spins_id, what);
create trigger free_spins_notice_what_fixed before update of what on book.free_spins_notice
  for each statement execute function book.refuse_change();

-- In the customer's history: granted, used up, expired, taken back.
create or replace function book.record_free_spins() returns trigger language plpgsql set search_path = book, pg_temp as $$
declare
  what text;
begin
  what := case when tg_op = 'INSERT' then 'granted'
    when new.expired_at is not null and old.expired_at is null then
      case when exists (select from free_spins_withdrawn w where w.free_spins_id = new.id) then 'withdrawn' else 'expired' end
    when new.used = new.spins and old.used < old.spins then 'completed' end;
  if what is not null then
    insert into history_event (customer_id, kind, content) values (new.customer_id, 'bonus',
      jsonb_build_object('bonus', 'freeSpins:' || new.id, 'what', what,
        'spins', case when what in ('expired', 'withdrawn') then new.spins - new.used else new.spins end));
  end if;
  return null;
end $$;
