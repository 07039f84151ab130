-- Schema catalogue: how what was offered ended. One result for everybody, whoever bet on it.

-- What is known of a market's outcome, newest `revision` last. Ours counts from 1 without gaps; a void is a revision too.
create table catalogue.market_result (
  market_id text not null references catalogue.market,
  revision integer not null,
  feed_revision integer,        -- the feed's own number, null for a void
  outcomes jsonb not null,      -- by selection id; {} for a void
  dividends jsonb,
  void_reason text,
  received_at timestamptz not null default clock_timestamp(),
  -- Since when no bet waits for it: a result that says more than some leg was decided with has none.
  done_at timestamptz,
  forced text,                  -- why a result was taken that looked impossible, in the words of whoever gave it; else null
  primary key (market_id, revision)
);
create index market_result_due on catalogue.market_result (market_id) where done_at is null;

create table catalogue.non_runner (
  event_id text not null,
  participant_id text not null,
  withdrawn_at timestamptz not null,
  price_n bigint,
  price_d bigint,
  deduction integer,            -- pence in the pound, null: from the Rule 4 table
  done_at timestamptz,          -- as for results
  primary key (event_id, participant_id)
);
create index non_runner_due on catalogue.non_runner (event_id) where done_at is null;

-- How matches stood at half time: a promotion pays by it. Newest `revision` last; a void one says that nobody reported it.
create table catalogue.half_time (
  event_id text not null references catalogue.event,
  revision integer not null check (revision > 0),
  home integer,
  away integer,
  void_reason text,
  at timestamptz not null default clock_timestamp(),
  done_at timestamptz,          -- as for results
  primary key (event_id, revision),
  constraint half_time_score check ((home is null) = (away is null) and (home is null) = (void_reason is not null))
);
create index half_time_due on catalogue.half_time (event_id) where done_at is null;

-- Results, voids and non-runners that an operator gave past the feed: where gateways that run look for what their catalogues
-- do not know. What it was stands in market_result and non_runner; a row is a hint, and is deleted after a while.
create table catalogue.manual_result (
  id bigint generated always as identity primary key,
  event_id text not null references catalogue.event,
  at timestamptz not null default clock_timestamp()
);
create index manual_result_at on catalogue.manual_result (at);
