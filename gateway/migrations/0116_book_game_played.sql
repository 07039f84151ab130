-- Schema book: which games a customer played within the last month, and when last: what recommended games are counted from, so that nobody reads
-- all rounds for it (0206). A worker writes it from game_round and removes what is older.
create table book.game_played (
  customer_id bigint not null references book.bettor,
  supplier text not null,
  game text not null,
  last_at timestamptz not null,             -- the newest round's beginning
  seen_in xid8 not null,                    -- every round of transactions before this one is contained
  primary key (customer_id, supplier, game)
) with (fillfactor = 80);
create index game_played_seen on book.game_played (seen_in);
