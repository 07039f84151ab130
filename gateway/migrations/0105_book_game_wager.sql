-- Schema book: what a bet in a game counted towards a bonus (0153), and that a rollback took it back. Each once, held by the key.

create table book.game_wager (
  offer_id bigint not null,
  supplier text not null,
  bet uuid not null,                        -- the supplier's transaction that staked it
  is_back boolean not null,                 -- its rollback
  customer_id bigint not null,
  amount bigint not null,                   -- what counts of the stake; less than nothing when it is taken back
  at timestamptz not null default clock_timestamp(),
  primary key (offer_id, supplier, bet, is_back),
  check (case when is_back then amount < 0 else amount > 0 end)
);
create trigger game_wager_append_only before update or delete or truncate on book.game_wager
  for each statement execute function book.refuse_change();
