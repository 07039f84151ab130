-- Schema book: what is offered to a customer, and bonus cash: money of the house in a fund of the customer's own that becomes cash
-- when enough was staked (0110).

create or replace function book.account_is_valid(a book.account) returns boolean language plpgsql immutable as $$
begin
  -- a debt is what a correction could not take back: at most nothing; a wallet is at least nothing
  if a.purpose = 'wallet' and a.balance < 0 or a.purpose = 'debt' and a.balance > 0 then
    raise check_violation using message = format('account %s would be overdrawn', a.id), table = 'account',
      constraint = 'account_never_overdrawn';
  end if;
  return a.fund in ('cash', 'bonus', 'freebet')
    and (a.purpose in ('wallet', 'debt', 'stakes', 'book', 'funding', 'freeBetCost', 'bonusCost', 'profitBoostCost',
      'priceBoostCost', 'comboBonusCost', 'luckyBonusCost', 'depositsOnWay', 'withdrawalsOnWay')
      or a.purpose ~ '^clearing:[a-z]{1,30}$')
    and (a.purpose in ('wallet', 'debt')) = (a.customer_id is not null)
    and (a.customer_id is null) = (a.balance is null) and (a.balance is null) = (a.version is null);
end $$;

-- One row for each offer to a customer, which is also the bonus cash that it becomes. domain/src/bonus has the machine; the state
-- is the newest step's.
create table book.bonus_offer (
  id bigint generated always as identity primary key,
  customer_id bigint not null references book.bettor,
  offer text not null,                      -- the operator's name for it: a customer gets it once
  currency text not null,
  terms jsonb not null,                     -- the domain's OfferTerms: what the customer is shown is written from them
  offered_at timestamptz not null default clock_timestamp(),
  state jsonb not null default '{"at": "offered"}',
  until timestamptz not null,               -- to accept; then to deposit; then to wager
  granted_at timestamptz,                   -- bets placed from then on count
  deposit_id uuid,                          -- the deposit that was matched
  bonus_id bigint,                          -- the free bet or boost that was given
  unique (customer_id, offer),
  constraint bonus_offer_known check (state->>'at' in ('offered', 'waiting', 'active', 'given', 'declined', 'completed', 'expired', 'forfeited')),
  constraint bonus_offer_granted check ((granted_at is not null) = (state ? 'amountMinor'))
);
-- whatever is begun at the same time: a customer has one bonus to wager
create unique index bonus_offer_running on book.bonus_offer (customer_id) where state->>'at' in ('waiting', 'active');
create index bonus_offer_due on book.bonus_offer (until) where state->>'at' in ('offered', 'waiting', 'active');
create trigger bonus_offer_not_deleted before delete or truncate on book.bonus_offer
  for each statement execute function book.refuse_change();
create trigger bonus_offer_terms_fixed before update of id, customer_id, offer, currency, terms, offered_at on book.bonus_offer
  for each statement execute function book.refuse_change();

create function book.refuse_ended_offer() returns trigger language plpgsql as $$
begin
  raise exception 'the offer % has ended already (%)', old.id, old.state->>'at' using errcode = 'restrict_violation';
end $$;
create trigger bonus_offer_ends_once before update on book.bonus_offer
  for each row when (old.state->>'at' in ('given', 'declined', 'completed', 'expired', 'forfeited'))
  execute function book.refuse_ended_offer();

-- What happened to an offer, in the order of time.
create table book.bonus_step (
  id bigint generated always as identity primary key,
  offer_id bigint not null,
  customer_id bigint not null,
  what text not null check (what in ('offered', 'accepted', 'declined', 'granted', 'completed', 'forfeited', 'expired')),
  amount bigint,                            -- what was granted, became cash or was lost
  why text,
  by text not null,                         -- 'customer', 'system' or a member of staff
  at timestamptz not null default clock_timestamp()
);
create index on book.bonus_step (customer_id, id);
create index on book.bonus_step (offer_id);
create trigger bonus_step_append_only before update or delete or truncate on book.bonus_step
  for each statement execute function book.refuse_change();

-- What a bet counted towards a bonus at a revision of its settlement: its stake; less than nothing where a correction took it back.
create table book.bonus_wager (
  offer_id bigint not null,
  bet_id bigint not null,
  revision integer not null,
  customer_id bigint not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null default clock_timestamp(),
  primary key (offer_id, bet_id, revision)
);
create trigger bonus_wager_append_only before update or delete or truncate on book.bonus_wager
  for each statement execute function book.refuse_change();
