-- Schema directory: what suppliers of games say of their jackpots (0205), the newest of each: all processes show the same, also after a restart.
create table directory.supplier_jackpots (
  supplier text primary key,
  said_at bigint not null check (said_at >= 0),  -- by the supplier's clock, in milliseconds since 1970: what was said earlier changes nothing
  heard_at timestamptz not null default clock_timestamp(),
  jackpots jsonb not null check (jsonb_typeof(jackpots) = 'array') -- [{"id", "name", "amount", "currency", "game_code"?, "theme"?}]
) with (fillfactor = 50);
