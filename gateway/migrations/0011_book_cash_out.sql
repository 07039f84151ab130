-- Schema book: bets that are paid before they are decided: all of one or a part, when asked or at a value that the customer set.
-- What was taken never changes, and no part is taken twice: a bet's parts are numbered, and their sum stands on the bet.

create table book.cash_out (
  bet_id bigint not null references book.bet,
  no integer not null check (no > 0),
  customer_id bigint not null,
  ref uuid not null,
  revision integer not null,            -- of the bet's settlements when it was taken
  stake bigint not null check (stake > 0),
  paid bigint not null check (paid > 0),
  remaining_stake bigint not null check (remaining_stake >= 0),
  offer bigint not null,                -- what all of it would have paid at that moment
  facts jsonb not null,                 -- what that was computed from: outcomes and chances by leg, withdrawals, caps
  transfer_id bigint not null references book.transfer,
  at timestamptz not null,
  primary key (bet_id, no),
  unique (customer_id, ref),
  constraint cash_out_offer check (paid <= offer),
  -- valued without boosts and bonuses: each row says by which arithmetic, and the audit computes it again
  constraint cash_out_arithmetic check (facts ? 'arithmetic')
);
create trigger cash_out_append_only before update or delete or truncate on book.cash_out
  for each statement execute function book.refuse_change();

-- Every request that was decided, and its answer: asking again under the same ref repeats it.
create table book.cash_out_request (
  customer_id bigint not null,
  ref uuid not null,
  request_hash text not null,
  bet_id bigint not null references book.bet,
  status text not null check (status in ('SUCCEEDED', 'FAILED')),
  answer jsonb not null,
  at timestamptz not null,
  primary key (customer_id, ref)
);
create trigger cash_out_request_append_only before update or delete or truncate on book.cash_out_request
  for each statement execute function book.refuse_change();

-- "Cash out at": one rule a bet at a time. It ends once.
create table book.automatic_cash_out (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  bet_id bigint not null references book.bet,
  target bigint not null check (target > 0),
  set_at timestamptz not null default clock_timestamp(),
  status text not null default 'ARMED' check (status in ('ARMED', 'DONE', 'CANCELLED', 'BET_OVER')),
  ended_at timestamptz,
  constraint automatic_ended check ((status = 'ARMED') = (ended_at is null))
);
create unique index automatic_cash_out_armed on book.automatic_cash_out (bet_id) where status = 'ARMED';
create index automatic_cash_out_bet on book.automatic_cash_out (bet_id, id desc);
create trigger automatic_cash_out_not_deleted before delete or truncate on book.automatic_cash_out
  for each statement execute function book.refuse_change();
create trigger automatic_cash_out_terms_fixed before update of id, customer_id, bet_id, target, set_at on book.automatic_cash_out
  for each statement execute function book.refuse_change();

-- One in play that waits for its delay, so that nobody who sees the match first is paid by an older price. Gone when it
-- is decided: the request says what became of it.
create table book.pending_cash_out (
  customer_id bigint not null,
  ref uuid not null,
  request_hash text not null,
  bet_id bigint not null unique references book.bet,
  request jsonb not null,               -- as it was asked
  automatic_id bigint references book.automatic_cash_out,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  primary key (customer_id, ref)
);
create index on book.pending_cash_out (due_at);

-- What a bet went through, first to last.
create view book.bet_history as
  select bet_id, 0 as step, 'ACCEPTED' as status, at from book.slip where bet_id is not null
  union all
  select bet_id, revision, status, at from book.settlement
  union all
  -- the last of a bet that was given up part by part
  select bet_id, revision, 'CASHED_OUT', at from book.cash_out where remaining_stake = 0;
