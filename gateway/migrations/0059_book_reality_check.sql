-- Schema book: reality checks, a row each: when it was due, when it was shown and with what, and what the customer answered; and how
-- often customers chose to be reminded (0089).

create table book.reality_check (
  id bigint generated always as identity primary key,
  customer_id bigint not null references book.bettor,
  counted_from timestamptz not null,    -- the login, or the answer to the check before
  due_at timestamptz not null,          -- an interval of seen time later
  shown_at timestamptz not null default clock_timestamp(),
  minutes integer not null check (minutes >= 0),  -- since the login, as shown
  staked bigint not null,               -- minor units, as shown: what bets took since the login
  lost bigint not null,                 -- and lost: below 0 if they returned more
  answered_at timestamptz check (answered_at >= shown_at),
  answer text check (answer in ('continued', 'stopped', 'lapsed')),  -- lapsed: nobody answered before the next one
  check ((answered_at is null) = (answer is null))
);
create unique index reality_check_open on book.reality_check (customer_id) where answer is null;
create index on book.reality_check (customer_id, answered_at);
create trigger reality_check_not_deleted before delete or truncate on book.reality_check
  for each statement execute function book.refuse_change();
create trigger reality_check_terms_fixed
  before update of id, customer_id, counted_from, due_at, shown_at, minutes, staked, lost on book.reality_check
  for each statement execute function book.refuse_change();
create trigger reality_check_answered_once before update on book.reality_check
  for each row when (old.answer is not null) execute function book.refuse_change();

create table book.reality_choice (
  id bigint generated always as identity primary key,
  customer_id bigint not null references book.bettor,
  minutes integer check (minutes > 0),  -- null: as often as everybody
  at timestamptz not null default clock_timestamp()
);
create index on book.reality_choice (customer_id, id);
create trigger reality_choice_append_only before update or delete or truncate on book.reality_choice
  for each statement execute function book.refuse_change();
