-- Schema catalogue: rounds of games in which players predict football (0190). The same for everybody: the matches, what an entry costs, what it can
-- win, and how the matches ended. Entries are in book.predictor_entry.

create table catalogue.predictor_round (
  id bigint generated always as identity primary key,
  game text not null,
  currency text not null,
  entry bigint not null check (entry >= 0),  -- what an entry costs, in minor units
  prizes jsonb not null,                     -- {"byRight": [{"right", "amountMinor"}], "bestMinor"}
  opened_at timestamptz not null default clock_timestamp(),
  closes_at timestamptz not null,            -- the first kick-off when it was opened
  state text not null default 'waiting' check (state in ('waiting', 'scored', 'void')),
  revision integer not null default 0,       -- how often its entries were scored: again for each correction of a result
  paid integer not null default 0,           -- the revision that has been paid to everybody
  scored_at timestamptz,                     -- for the first time
  constraint predictor_round_scored check ((state = 'waiting') = (revision = 0) and (state = 'waiting') = (scored_at is null)),
  constraint predictor_round_paid check (paid between 0 and revision)
);
create index on catalogue.predictor_round (game, closes_at);
create trigger predictor_round_not_deleted before delete or truncate on catalogue.predictor_round
  for each statement execute function catalogue.refuse_change();
create trigger predictor_round_terms_fixed before update of id, game, currency, entry, prizes, opened_at, closes_at on catalogue.predictor_round
  for each statement execute function catalogue.refuse_change();

-- Its matches in the order of the predictions. What is shown of them is kept here: an event that nobody bet on is forgotten after a while.
create table catalogue.predictor_match (
  round_id bigint not null references catalogue.predictor_round,
  place integer not null,
  event_id text not null,
  league text not null,
  home jsonb not null,                       -- {"name", "colours"}
  away jsonb not null,
  kick_off timestamptz not null,             -- as published when the round was opened
  result text not null default 'waiting' check (result in ('waiting', 'played', 'void')),
  home_goals integer,
  away_goals integer,
  primary key (round_id, place),
  unique (round_id, event_id),
  constraint predictor_match_goals check ((result = 'played') = (home_goals is not null) and (result = 'played') = (away_goals is not null))
);
create index on catalogue.predictor_match (event_id);
create trigger predictor_match_not_deleted before delete or truncate on catalogue.predictor_match
  for each statement execute function catalogue.refuse_change();
create trigger predictor_match_fixed before update of round_id, place, event_id, league, home, away, kick_off on catalogue.predictor_match
  for each statement execute function catalogue.refuse_change();
