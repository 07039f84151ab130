-- What is offered, as the feed last said it. Written behind the in-memory catalogue in batches; read again at a restart
-- and, inside the placing transaction, as the truth about prices, suspensions and cut-offs. `v` is the catalogue's version.

create table category (
  id text primary key,
  data jsonb not null,
  v bigint not null
);

create table event (
  id text primary key,
  category_id text not null,
  sport_id text not null,
  name text not null,
  start_time timestamptz not null,
  state text not null,
  suspended boolean not null,
  data jsonb not null,          -- the whole entity, as the catalogue has it
  v bigint not null,
  changed_at timestamptz not null default clock_timestamp(),
  left_at timestamptz           -- when it left the catalogue, finished and settled; null while it is there
) with (fillfactor = 80);
create index on event (start_time) where left_at is null;

create table market (
  id text primary key,
  event_id text not null references event,
  type text not null,
  name text not null,
  line numeric,
  inplay boolean not null,
  status text not null,
  data jsonb not null,
  v bigint not null
) with (fillfactor = 80);
create index on market (event_id);

create table selection (
  id text primary key,
  market_id text not null references market,
  event_id text not null,
  name text not null,
  kind text not null,
  status text not null,
  price_n bigint,               -- decimal price as an exact fraction, null where there is none
  price_d bigint,
  replaced_by jsonb,            -- what stands in its place: {eventId, marketId, selectionId}
  replaced_v bigint,
  data jsonb not null,
  v bigint not null
) with (fillfactor = 80);
create index on selection (market_id);

create table scoreboard (
  event_id text primary key references event,
  data jsonb not null,
  v bigint not null
) with (fillfactor = 80);

create table statistics (
  event_id text primary key references event,
  data jsonb not null,
  v bigint not null
) with (fillfactor = 80);

-- Every price a selection has had. A bet refers to the row whose price it took.
create table selection_price (
  selection_id text not null,
  v bigint not null,
  price_n bigint not null,
  price_d bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (selection_id, v)
);

-- What is known of a market's outcome, newest `revision` last. Ours counts from 1 without gaps; a void is a revision too.
create table market_result (
  market_id text not null references market,
  revision integer not null,
  feed_revision integer,        -- the feed's own number, null for a void
  outcomes jsonb not null,      -- by selection id; {} for a void
  dividends jsonb,
  void_reason text,
  received_at timestamptz not null default clock_timestamp(),
  primary key (market_id, revision)
);

create table non_runner (
  event_id text not null,
  participant_id text not null,
  withdrawn_at timestamptz not null,
  price_n bigint,
  price_d bigint,
  deduction integer,            -- pence in the pound, null: from the Rule 4 table
  primary key (event_id, participant_id)
);

-- How far the feed has been taken in: written with the batch that it describes.
create table feed_position (
  source text primary key,
  position jsonb not null,
  batch uuid not null,          -- the last one written: a commit whose answer was lost is not done again
  silenced text[]               -- while the source is silent: the events that only its silence shut
);
