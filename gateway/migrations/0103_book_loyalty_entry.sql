-- Schema book: the loyalty points of customers, as a ledger of their own: points are not money until they are exchanged for a free bet.
-- Earned with the settlement of a bet, taken back by its correction, exchanged once for each ref. Nothing edits a balance.

create table book.loyalty_entry (
  customer_id bigint not null references book.bettor,
  no integer not null check (no > 0),       -- gapless for each customer
  what text not null check (what in ('earned', 'takenBack', 'exchanged')),
  points bigint not null check (points <> 0 and (points > 0) = (what = 'earned')),
  balance bigint not null,                  -- afterwards; below nothing if a correction took back what was exchanged
  bet_id bigint,
  revision integer,                         -- of the bet's settlement
  ref uuid,                                 -- of the exchange, by the client
  bonus_id bigint,                          -- the free bet that was given
  at timestamptz not null default clock_timestamp(),
  primary key (customer_id, no),
  unique (customer_id, bet_id, revision),
  unique (customer_id, ref),
  check (what = 'exchanged' and num_nulls(ref, bonus_id) = 0 and num_nonnulls(bet_id, revision) = 0
    or what <> 'exchanged' and num_nulls(bet_id, revision) = 0 and num_nonnulls(ref, bonus_id) = 0)
);
create trigger loyalty_entry_append_only before update or delete or truncate on book.loyalty_entry
  for each statement execute function book.refuse_change();
