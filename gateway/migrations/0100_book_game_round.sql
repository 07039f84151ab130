-- Schema book: what customers stake and win in the games of other sites (0152). A supplier calls its transactions by a uuid of its own, which
-- is kept for ever: asked again, it gets the same answer. The house has one account for each supplier, `games:SUPPLIER`: stakes raise it,
-- winnings lower it, so that its sum is what the book won there.

create or replace function book.account_is_valid(a book.account) returns boolean language plpgsql immutable as $$
begin
  -- a debt is what a correction could not take back: at most nothing; a wallet is at least nothing
  if a.purpose = 'wallet' and a.balance < 0 or a.purpose = 'debt' and a.balance > 0 then
    raise check_violation using message = format('account %s would be overdrawn', a.id), table = 'account',
      constraint = 'account_never_overdrawn';
  end if;
  return a.fund in ('cash', 'bonus', 'freebet')
    and (a.purpose in ('wallet', 'debt', 'stakes', 'book', 'funding', 'freeBetCost', 'bonusCost', 'profitBoostCost',
      'priceBoostCost', 'comboBonusCost', 'luckyBonusCost', 'depositsOnWay', 'withdrawalsOnWay', 'tax') or a.purpose ~ '^clearing:[a-z]{1,30}$'
      or a.purpose ~ '^games:.{1,80}$')
    and (a.purpose in ('wallet', 'debt')) = (a.customer_id is not null)
    and (a.customer_id is null) = (a.balance is null) and (a.balance is null) = (a.version is null);
end $$;

-- A round of a game: what belongs together. Its sums are those of its transactions; late ones come after it is closed.
create table book.game_round (
  id bigint generated always as identity primary key,
  customer_id bigint not null references book.bettor,
  supplier text not null,
  round text not null,                      -- the supplier's id
  game text not null,                       -- the code of its first bet; a lobby's round may change the game
  currency text not null,
  staked bigint not null default 0 check (staked >= 0),
  returned bigint not null default 0 check (returned >= 0),
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,                    -- when the supplier first said that it is over
  changed_in xid8 not null default pg_current_xact_id(),
  unique (customer_id, supplier, round)
) with (fillfactor = 80);
create index game_round_list on book.game_round (customer_id, id);
create index game_round_open on book.game_round (opened_at) where closed_at is null;
create index game_round_changed on book.game_round (changed_in);
create trigger game_round_noted before update on book.game_round for each row execute function book.note_change();
create trigger game_round_not_deleted before delete or truncate on book.game_round
  for each statement execute function book.refuse_change();
create trigger game_round_terms_fixed before update of id, customer_id, supplier, round, game, currency, opened_at on book.game_round
  for each statement execute function book.refuse_change();

-- What a supplier asked and was told, once for each of its uuids, refused bets included.
create table book.game_transaction (
  supplier text not null,
  uuid uuid not null,
  customer_id bigint not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  request_hash text not null,               -- of what it says: the same uuid with another content is refused
  status text not null,                     -- as answered
  why text,                                 -- of a refused bet: which rule refused it
  round_id bigint,                          -- null: it was refused, or rolls back what never came
  game text,
  amount bigint not null check (amount >= 0),     -- what it moved, in minor units; of a refused bet what it asked for
  is_free boolean not null default false,   -- a bet that the supplier pays for
  reference uuid,                           -- the bet that a win is of, or what a rollback takes back
  supplier_ref text,                        -- the supplier's own number, for questions
  closes boolean not null default false,    -- it says that the round is over
  transfer_id bigint,                       -- null: it moved nothing
  balance bigint not null,                  -- in cash after it, as answered
  at timestamptz not null default clock_timestamp(),
  primary key (supplier, uuid),
  constraint game_transaction_reference check ((kind = 'bet') = (reference is null)),
  constraint game_transaction_refused check (status = 'RS_OK' or (kind = 'bet' and transfer_id is null and round_id is null))
);
create index on book.game_transaction (customer_id, at);
create index on book.game_transaction (round_id);
create index on book.game_transaction (supplier, reference) where reference is not null;
create trigger game_transaction_append_only before update or delete or truncate on book.game_transaction
  for each statement execute function book.refuse_change();
