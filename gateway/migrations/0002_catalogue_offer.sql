-- Schema catalogue: what is offered, as the feed last said it, the same for all customers. Written behind the in-memory
-- catalogue in batches; read again at a restart and, inside the placing transaction, as the truth about prices, suspensions and
-- cut-offs. `v` is the catalogue's version.
--
-- Entities (`data`) are read whole and never searched in. As json, the text that was written, they are stored without being taken
-- apart, and two million come out of the server in an eighth of the time that it takes to make that text of jsonb.

create table catalogue.category (
  id text primary key,
  data json not null,
  v bigint not null
);

create table catalogue.event (
  id text primary key,
  category_id text not null,
  sport_id text not null,
  name text not null,
  start_time timestamptz not null,
  state text not null,
  suspended boolean not null,
  data json not null,           -- the whole entity, as the catalogue has it
  v bigint not null,
  changed_at timestamptz not null default clock_timestamp(),
  left_at timestamptz,          -- when it left the catalogue, finished and settled; null while it is there
  bet_on boolean not null default false   -- was found to have bets: kept for good, and not looked at again
) with (fillfactor = 80);
create index on catalogue.event (start_time) where left_at is null;
-- What was not played, or not to its end: few of all events, and looked at again and again.
create index event_unplayed on catalogue.event (start_time) where state in ('CANCELED', 'ABANDONED', 'POSTPONED');
-- What has left the catalogue and nobody ever bet on is forgotten after a while.
create index event_forgettable on catalogue.event (left_at) where left_at is not null and not bet_on;

create table catalogue.market (
  id text primary key,
  event_id text not null references catalogue.event,
  type text not null,
  name text not null,
  line numeric,
  inplay boolean not null,
  status text not null,
  data json not null,
  v bigint not null
) with (fillfactor = 80);
create index on catalogue.market (event_id);

create table catalogue.selection (
  id text primary key,
  market_id text not null references catalogue.market,
  event_id text not null,
  name text not null,
  kind text not null,
  status text not null,
  price_n bigint,               -- decimal price as an exact fraction, null where there is none
  price_d bigint,
  replaced_by jsonb,            -- what stands in its place: {eventId, marketId, selectionId}
  replaced_v bigint,
  data json not null,
  v bigint not null
) with (fillfactor = 80);
create index on catalogue.selection (market_id);
create index selection_replaced on catalogue.selection (event_id) where replaced_by is not null;

create table catalogue.scoreboard (
  event_id text primary key references catalogue.event,
  data json not null,
  v bigint not null
) with (fillfactor = 80);

create table catalogue.statistics (
  event_id text primary key references catalogue.event,
  data json not null,
  v bigint not null
) with (fillfactor = 80);

-- Who missed something reads what is newer than a version. Versions only grow, so the newest in each page says whether to look
-- there; unlike a tree that costs an update a fraction of what it writes anyway, and leaves the row in its page. Pages are
-- summarised by a job (gateway/src/catalogue/workers/summarise.ts), not by autovacuum: that remembers 256 requests only and writes a line
-- to the server's log for each one it cannot take, which a new catalogue exceeds by far.
create index event_by_version on catalogue.event using brin (v) with (pages_per_range = 1);
create index market_by_version on catalogue.market using brin (v) with (pages_per_range = 1);
create index selection_by_version on catalogue.selection using brin (v) with (pages_per_range = 1);
create index scoreboard_by_version on catalogue.scoreboard using brin (v) with (pages_per_range = 1);
create index statistics_by_version on catalogue.statistics using brin (v) with (pages_per_range = 1);

-- Every price a selection has had. A bet refers to the row whose price it took.
create table catalogue.selection_price (
  selection_id text not null,
  v bigint not null,
  price_n bigint not null,
  price_d bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (selection_id, v)
);

-- When something could be bet on and when not, by the catalogue's versions. What has no row was open all the while.
create table catalogue.open_change (
  entity text not null check (entity in ('event', 'market', 'selection')),
  id text not null,
  v bigint not null,
  open boolean not null,
  at timestamptz not null default clock_timestamp(),
  primary key (entity, id, v)
);

-- Versions that a process which led had announced and not written when it ended: between the head that it left and the first
-- version of the next. Bets were taken at those versions, and of what could be bet on then the tables know nothing.
create table catalogue.catalogue_gap (
  after_v bigint primary key,
  before_v bigint not null check (before_v > after_v)
);
