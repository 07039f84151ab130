-- Bets that are paid before they are decided: all of one or a part, when asked or at a value that the customer set. What
-- was taken never changes, and no part is taken twice: a bet's parts are numbered, and their sum stands on the bet.

alter table bet drop constraint bet_status_check, drop constraint bet_settled;
alter table bet
  add column cashed_out_stake bigint not null default 0,  -- what was given up of the stake; the rest runs on
  add column cashed_out bigint not null default 0,        -- what was paid for it; `returns` is what the settlement paid
  add constraint bet_status_check check (status in ('OPEN', 'SETTLED', 'VOID', 'CASHED_OUT')),
  add constraint bet_settled check ((status = 'OPEN') = (returns is null) and (returns is null) = (settled_at is null)
    and (status in ('OPEN', 'CASHED_OUT') or revision > 0)),
  add constraint bet_cashed_out check (cashed_out_stake between 0 and stake and cashed_out >= 0
    and (status = 'CASHED_OUT') = (cashed_out_stake = stake));

create table cash_out (
  bet_id bigint not null references bet,
  no integer not null check (no > 0),
  customer_id bigint not null,
  ref uuid not null,
  revision integer not null,            -- of the bet's settlements when it was taken
  stake bigint not null check (stake > 0),
  paid bigint not null check (paid > 0),
  remaining_stake bigint not null check (remaining_stake >= 0),
  offer bigint not null,                -- what all of it would have paid at that moment
  facts jsonb not null,                 -- what that was computed from: outcomes and chances by leg, withdrawals, caps
  transfer_id bigint not null references transfer,
  at timestamptz not null,
  primary key (bet_id, no),
  unique (customer_id, ref),
  constraint cash_out_offer check (paid <= offer)
);
create trigger cash_out_stays before update or delete or truncate on cash_out for each statement execute function refuse_change();

-- Every request that was decided, and its answer: asking again under the same ref repeats it.
create table cash_out_request (
  customer_id bigint not null,
  ref uuid not null,
  request_hash text not null,
  bet_id bigint not null references bet,
  status text not null check (status in ('SUCCEEDED', 'FAILED')),
  answer jsonb not null,
  at timestamptz not null,
  primary key (customer_id, ref)
);
create trigger cash_out_request_stays before update or delete or truncate on cash_out_request
  for each statement execute function refuse_change();
revoke update, delete, truncate on cash_out, cash_out_request from public;

-- "Cash out at": one rule a bet at a time. It ends once.
create table automatic_cash_out (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  bet_id bigint not null references bet,
  target bigint not null check (target > 0),
  set_at timestamptz not null default clock_timestamp(),
  status text not null default 'ARMED' check (status in ('ARMED', 'DONE', 'CANCELLED', 'BET_OVER')),
  ended_at timestamptz,
  constraint automatic_ended check ((status = 'ARMED') = (ended_at is null))
);
create unique index automatic_cash_out_armed on automatic_cash_out (bet_id) where status = 'ARMED';
create index automatic_cash_out_bet on automatic_cash_out (bet_id, id desc);
create trigger automatic_cash_out_stays before delete or truncate on automatic_cash_out
  for each statement execute function refuse_change();
create trigger automatic_cash_out_keeps before update of id, customer_id, bet_id, target, set_at on automatic_cash_out
  for each statement execute function refuse_change();

-- One in play that waits for its delay, so that nobody who sees the match first is paid by an older price. Gone when it
-- is decided: the request says what became of it.
create table pending_cash_out (
  customer_id bigint not null,
  ref uuid not null,
  request_hash text not null,
  bet_id bigint not null unique references bet,
  request jsonb not null,               -- as it was asked
  automatic_id bigint references automatic_cash_out,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  primary key (customer_id, ref)
);
create index on pending_cash_out (due_at);

-- Whatever ends a bet ends its rule; a corrected result that opens the bet again does not bring it back.
create function end_automatic_cash_out() returns trigger language plpgsql as $$
begin
  update automatic_cash_out set status = 'BET_OVER', ended_at = clock_timestamp() where bet_id = new.id and status = 'ARMED';
  return null;
end $$;
create trigger bet_over_ends_automatic after update of status on bet for each row
  when (old.status = 'OPEN' and new.status <> 'OPEN') execute function end_automatic_cash_out();

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('slip', 'leg', 'settlement', 'cashOut', 'automaticCashOut'));

create or replace view bet_history as
  select bet_id, 0 as step, 'ACCEPTED' as status, at from slip where bet_id is not null
  union all
  select bet_id, revision, status, at from settlement
  union all
  -- the last of a bet that was given up part by part
  select bet_id, revision, 'CASHED_OUT', at from cash_out where remaining_stake = 0;
