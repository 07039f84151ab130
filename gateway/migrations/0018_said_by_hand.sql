-- Results, voids and non-runners that an operator said past the feed: where gateways that run look for what their catalogues
-- do not know. What it says stands in market_result and non_runner; a row is a hint, and is let go of after a while.
create table manual_result (
  id bigint generated always as identity primary key,
  event_id text not null references event,
  at timestamptz not null default clock_timestamp()
);
create index manual_result_at on manual_result (at);
