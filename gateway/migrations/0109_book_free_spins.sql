-- Schema book: free spins that the book gives to a customer in games of a supplier (0162). A spin is the supplier's own transaction, a bet that
-- names the grant: what is used and won is their sum. It costs the customer nothing; what it wins is paid from the account freeSpinsCost.

create or replace function book.account_is_valid(a book.account) returns boolean language plpgsql immutable as $$
begin
  -- a debt is what a correction could not take back: at most nothing; a wallet is at least nothing
  if a.purpose = 'wallet' and a.balance < 0 or a.purpose = 'debt' and a.balance > 0 then
    raise check_violation using message = format('account %s would be overdrawn', a.id), table = 'account',
      constraint = 'account_never_overdrawn';
  end if;
  return a.fund in ('cash', 'bonus', 'freebet')
    and (a.purpose in ('wallet', 'debt', 'stakes', 'book', 'funding', 'freeBetCost', 'bonusCost', 'freeSpinsCost', 'profitBoostCost',
      'priceBoostCost', 'comboBonusCost', 'luckyBonusCost', 'depositsOnWay', 'withdrawalsOnWay', 'tax') or a.purpose ~ '^clearing:[a-z]{1,30}$'
      or a.purpose ~ '^games:.{1,80}$')
    and (a.purpose in ('wallet', 'debt')) = (a.customer_id is not null)
    and (a.customer_id is null) = (a.balance is null) and (a.balance is null) = (a.version is null);
end $$;

create table book.free_spins (
  id bigint generated always as identity primary key,
  customer_id bigint not null references book.bettor,
  supplier text not null,
  reward uuid not null,                     -- by which the supplier names it in its calls
  games jsonb not null,                     -- [{"code", "name"}] as the operator's file had them: the terms
  currency text not null,
  spins integer not null check (spins between 1 and 1000),
  value bigint not null check (value > 0),  -- of each spin
  purpose text not null,                    -- for whoever reads the books: who gave it, what for
  grace interval not null default '7 days', -- how long it can be used at least after a rollback gave a spin back
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  used integer not null default 0,
  won bigint not null default 0 check (won >= 0),
  expired_at timestamptz,                   -- with spins that were not used
  changed_in xid8 not null default pg_current_xact_id(),
  unique (supplier, reward),
  constraint free_spins_used check (used between 0 and spins),
  constraint free_spins_time check (valid_from < valid_until),
  constraint free_spins_games check (jsonb_typeof(games) = 'array' and jsonb_array_length(games) > 0)
) with (fillfactor = 80);
create index free_spins_open on book.free_spins (customer_id, valid_until) where expired_at is null and used < spins;
create index free_spins_expiring on book.free_spins (valid_until) where expired_at is null and used < spins;
create index free_spins_changed on book.free_spins (changed_in);
create trigger free_spins_noted before update on book.free_spins for each row execute function book.note_change();
create trigger free_spins_not_deleted before delete or truncate on book.free_spins
  for each statement execute function book.refuse_change();
create trigger free_spins_terms_fixed before update of id, customer_id, supplier, reward, games, currency, spins, value, purpose, grace,
  valid_from on book.free_spins for each statement execute function book.refuse_change();

-- of a bet that was taken: the grant of which it is a spin
alter table book.game_transaction add column free_spins_id bigint,
  add constraint game_transaction_free_spin check (free_spins_id is null or (kind = 'bet' and is_free and status = 'RS_OK' and amount = 0));
create index game_transaction_free_spins on book.game_transaction (free_spins_id) where free_spins_id is not null;

-- In the customer's history: granted, used up, expired. A rollback may give a spin back that is then used up once more.
create function book.record_free_spins() returns trigger language plpgsql set search_path = book, pg_temp as $$
declare
  what text;
begin
  what := case when tg_op = 'INSERT' then 'granted'
    when new.expired_at is not null and old.expired_at is null then 'expired'
    when new.used = new.spins and old.used < old.spins then 'completed' end;
  if what is not null then
    insert into history_event (customer_id, kind, content) values (new.customer_id, 'bonus',
      jsonb_build_object('bonus', 'freeSpins:' || new.id, 'what', what, 'spins', case what when 'expired' then new.spins - new.used else new.spins end));
  end if;
  return null;
end $$;
create trigger free_spins_recorded after insert or update on book.free_spins for each row execute function book.record_free_spins();
