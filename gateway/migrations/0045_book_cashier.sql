-- Schema book: money that comes in and goes out through a provider of payments. Until a provider says that it has a customer's
-- money nothing moves here; what is between the customer and us stands in accounts of its own (depositsOnWay,
-- withdrawalsOnWay), and each provider has a clearing account: what it owes us.

create or replace function book.account_is_valid(a book.account) returns boolean language plpgsql immutable as $$
begin
  -- a debt is what a correction could not take back: at most nothing; a wallet is at least nothing
  if a.purpose = 'wallet' and a.balance < 0 or a.purpose = 'debt' and a.balance > 0 then
    raise check_violation using message = format('account %s would be overdrawn', a.id), table = 'account',
      constraint = 'account_never_overdrawn';
  end if;
  return a.fund in ('cash', 'bonus', 'freebet')
    and (a.purpose in ('wallet', 'debt', 'stakes', 'book', 'funding', 'freeBetCost', 'profitBoostCost', 'priceBoostCost',
      'comboBonusCost', 'luckyBonusCost', 'depositsOnWay', 'withdrawalsOnWay') or a.purpose ~ '^clearing:[a-z]{1,30}$')
    and (a.purpose in ('wallet', 'debt')) = (a.customer_id is not null)
    and (a.customer_id is null) = (a.balance is null) and (a.balance is null) = (a.version is null);
end $$;

-- How a customer pays and is paid. A card's number is never here: the provider's token is, sealed with the key outside the database.
create table book.payment_method (
  id uuid primary key,
  customer_id bigint not null references book.bettor,
  provider text not null,
  kind text not null check (kind in ('card', 'bank', 'wallet')),
  token bytea not null,
  token_hash bytea not null,            -- keyed: finds the same method again
  label text not null,                  -- what its owner recognises: "Visa •••• 4242"
  funded_by text check (funded_by in ('debit', 'credit')),
  payer text not null check (payer in ('same', 'different', 'unknown', 'confirmed')),
  added_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  unique (customer_id, provider, token_hash)
);
create trigger payment_method_not_deleted before delete or truncate on book.payment_method
  for each statement execute function book.refuse_change();

-- The state is the newest step's, kept here for those who look for what is open. domain/src/cashier has the machines.
create table book.deposit (
  id uuid primary key,
  customer_id bigint not null references book.bettor,
  ref uuid not null,
  request_hash text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  provider text not null,
  kind text not null,
  method_id uuid references book.payment_method,   -- chosen, or seen once it is authorised
  page text,                            -- the provider's page, while the customer may still pay there
  state jsonb not null,
  asked_at timestamptz not null default clock_timestamp(),
  unique (customer_id, ref)
);
create index deposit_open on book.deposit (asked_at)
  where state->>'at' in ('created', 'redirected', 'authorised', 'captured', 'returning');
create index deposit_of_customer on book.deposit (customer_id, asked_at);

create table book.withdrawal (
  id uuid primary key,
  customer_id bigint not null references book.bettor,
  ref uuid not null,                    -- one request may be divided among several methods
  no integer not null,
  request_hash text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  provider text not null,
  method_id uuid not null references book.payment_method,
  state jsonb not null,
  asked_at timestamptz not null default clock_timestamp(),
  unique (customer_id, ref, no)
);
create index withdrawal_open on book.withdrawal (asked_at) where state->>'at' in ('requested', 'checked', 'approved', 'sent');
create index withdrawal_of_customer on book.withdrawal (customer_id, asked_at);

create trigger deposit_not_deleted before delete or truncate on book.deposit for each statement execute function book.refuse_change();
create trigger deposit_terms_fixed before update of id, customer_id, ref, request_hash, amount, currency, provider, kind, asked_at
  on book.deposit for each statement execute function book.refuse_change();
create trigger withdrawal_not_deleted before delete or truncate on book.withdrawal
  for each statement execute function book.refuse_change();
create trigger withdrawal_terms_fixed before update of id, customer_id, ref, no, request_hash, amount, currency, provider,
  method_id, asked_at on book.withdrawal for each statement execute function book.refuse_change();

-- Each change of a deposit or withdrawal, in order: what happened, what it became, who or what said so.
create table book.payment_step (
  payment_id uuid not null,
  no integer not null check (no > 0),
  customer_id bigint not null,
  event jsonb not null,
  state jsonb not null,
  by text not null,                     -- 'customer', 'system', the provider's name, or a member of staff
  at timestamptz not null default clock_timestamp(),
  primary key (payment_id, no)
);
create trigger payment_step_append_only before update or delete or truncate on book.payment_step
  for each statement execute function book.refuse_change();

-- Each notice of a provider, once, however often it is sent. One that changed nothing is kept as well.
create table book.payment_notice (
  provider text not null,
  notice_id text not null,
  customer_id bigint not null,
  payment_id uuid not null,
  notice jsonb not null,                -- without the method, which is personal
  at timestamptz not null default clock_timestamp(),
  primary key (provider, notice_id)
);
create trigger payment_notice_append_only before update or delete or truncate on book.payment_notice
  for each statement execute function book.refuse_change();

-- What a provider is to be told, written with the step that requires it, repeated until it is answered.
create table book.payment_order (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  payment_id uuid not null,
  what text not null check (what in ('capture', 'cancel', 'refund', 'payOut')),
  due_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  answered_at timestamptz,
  unique (payment_id, what)
);
create index payment_order_due on book.payment_order (due_at) where answered_at is null;
