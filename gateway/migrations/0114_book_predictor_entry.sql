-- Schema book: a customer's entry in a round of a predictor (0190), one for each round. Its money is a round of the wallet's: the bet is the
-- transaction `ref` of the supplier `predictor:GAME`, and each win one of its own.

create table book.predictor_entry (
  id bigint generated always as identity primary key,
  customer_id bigint not null references book.bettor,
  round_id bigint not null,
  game text not null,
  ref uuid not null,
  picks jsonb not null,                      -- in the order of the matches: [{"home", "away"}]
  currency text not null,
  stake bigint not null check (stake >= 0),
  at timestamptz not null default clock_timestamp(),
  -- as the round's newest scoring says; all null before the first, and of a void round
  points integer,
  right_scores integer,
  goals_off integer,
  prize bigint,
  revision integer not null default 0,       -- of the round's scoring
  paid integer not null default 0,           -- the revision that the ledger paid
  paid_prize bigint not null default 0,      -- and how much it was
  unique (customer_id, round_id),
  unique (game, ref),
  constraint predictor_entry_scored check ((points is null) = (prize is null) and (points is null) = (right_scores is null)
    and (points is null) = (goals_off is null) and (points is null or revision > 0)),
  constraint predictor_entry_paid check (paid between 0 and revision)
) with (fillfactor = 70);
create index on book.predictor_entry (round_id, id);
create index predictor_entry_unpaid on book.predictor_entry (round_id) where paid < revision;
create trigger predictor_entry_not_deleted before delete or truncate on book.predictor_entry
  for each statement execute function book.refuse_change();
create trigger predictor_entry_terms_fixed before update of id, customer_id, round_id, game, ref, picks, currency, stake, at on book.predictor_entry
  for each statement execute function book.refuse_change();
