-- What the processes of one book must agree on.

-- Who says what the catalogue is: the one that leads, which takes in a feed. One row.
create table catalogue_head (
  one boolean primary key default true check (one),
  term integer not null,        -- counts those that have led; only the latest may write
  v bigint not null,            -- every change up to this version of the catalogue is in the tables
  shut text[]                   -- the events that were shut because nobody led; null while that is not so
);
insert into catalogue_head (term, v)
select 0, greatest(
  (select max(v) from category), (select max(v) from event), (select max(v) from market), (select max(v) from selection),
  (select max(v) from scoreboard), (select max(v) from statistics), 0);

-- Who failed to log in, by what is counted: until when their failures are held against them. Not worth a flush to disk.
create unlogged table login_failure (
  key text primary key,
  clear_at timestamptz not null
);
