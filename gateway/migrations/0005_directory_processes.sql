-- Schema directory: what the processes of one installation must agree on, wherever catalogue and books live.

-- Who says what the catalogue is: the process that leads, which takes in a feed. One row.
create table directory.catalogue_head (
  only_row boolean primary key default true check (only_row),
  term integer not null,        -- counts those that have led; only the latest may write
  v bigint not null,            -- every change up to this version of the catalogue is in the tables
  suspended text[],             -- the events that were suspended because nobody led; null while that is not so
  -- A process that leads counts on, whether its feed says something or not: one whose beat stands still has hung, though the
  -- server still holds its lock for it.
  beat bigint not null default 0
);
insert into directory.catalogue_head (term, v) values (0, 0);

-- How far the feed has been taken in: written with the batch that it describes.
create table directory.feed_position (
  source text primary key,
  position jsonb not null,
  batch uuid not null,          -- the last one written: a commit whose answer was lost is not done again
  silenced text[]               -- while the source is silent: the events that only its silence suspended
);

-- Whether this database was begun as a demonstration, whose customers have a password that everybody knows. Written once, by
-- the first start.
create table directory.installation (
  only_row boolean primary key default true check (only_row),
  demo boolean not null,
  begun_at timestamptz not null default clock_timestamp()
);
