-- Schema book: customers can say at which times of the week they let themselves play (A3.6), as one more of their own limits: it is sealed,
-- waits and is confirmed as the others are.

alter table book.customer_limit
  drop constraint customer_limit_kind_check,
  add constraint customer_limit_kind_check
    check (kind in ('deposit', 'netDeposit', 'stake', 'loss', 'time', 'balance', 'timeSlot')),
  -- Minutes of the week from Monday 00:00, on the clocks of `zone`. Null for the other kinds, and when there are none any more.
  add column slots int4multirange,
  add constraint customer_limit_slots check ((kind = 'timeSlot' and amount is not null) = (slots is not null)),
  add constraint customer_limit_slots_of_week check (slots <@ int4multirange(int4range(0, 7 * 24 * 60)) and not isempty(slots));
comment on column book.customer_limit.amount is
  'minor units; minutes if the kind is time, minutes a week if it is timeSlot; null: no limit any more';

-- The slots in force with their zone; no row without any.
create function book.slots_held(the_customer bigint, at timestamptz) returns table (slots int4multirange, zone text) language sql stable rows 1 as $$
  select l.slots, l.zone from limit_held(the_customer, 'timeSlot', 'week', at) h join customer_limit l on l.id = h.id
  where l.slots is not null
$$;

create or replace function book.refuse_early_raise() returns trigger language plpgsql set search_path = book, pg_temp as $$
declare
  now_in_force bigint := limit_in_force(new.customer_id, new.kind, new.period, new.asked_at);
  raise customer_limit;
begin
  if new.confirms is not null then
    select * into raise from customer_limit
      where customer_id = new.customer_id and kind = new.kind and period = new.period order by id desc limit 1;
    if raise.id is distinct from new.confirms or raise.confirm_until is null or new.amount is distinct from raise.amount
      or new.slots is distinct from raise.slots or new.asked_at not between raise.in_force_from and raise.confirm_until then
      raise exception 'only the newest raise is confirmed, after its waiting time and before it lapses'
        using errcode = 'check_violation', constraint = 'customer_limit_confirmed';
    end if;
  elsif now_in_force is not null and (new.amount is null or new.amount > now_in_force
      or exists (select from slots_held(new.customer_id, new.asked_at) h where not new.slots <@ h.slots)) then
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
    || jsonb_strip_nulls(jsonb_build_object('zone', l.zone, 'confirmUntil', protection_instant(l.confirm_until), 'confirms', l.confirms,
      'slots', l.slots::text))
$$;
