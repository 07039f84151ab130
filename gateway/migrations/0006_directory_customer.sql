-- Schema directory: who may come in, and what belongs to a customer wherever their book is: sessions, settings of the site, shared
-- slips, requests.

-- What was written stays written, even for the role that owns the tables. Each schema has such a function of its own.
create function directory.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed (%)', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

-- Who somebody is and how they log in. What they may bet and in which currency is book.bettor, under the same id; they begin
-- together (gateway/src/account/createCustomer.ts).
create table directory.customer (
  id bigint generated always as identity primary key,
  username text not null unique check (username = lower(username) and username ~ '^[a-z0-9._-]{2,50}$'),
  password_hash text not null,          -- argon2id, with its parameters
  first_name text not null,
  last_name text not null,
  email text not null,
  country_code text not null check (country_code ~ '^[a-z]{2}$'),
  created_at timestamptz not null default clock_timestamp(),
  last_login_at timestamptz
);
create unique index on directory.customer (lower(email));
-- A customer who is gone leaves bets, money and a history: the row stays, and says the same one for ever.
create trigger customer_not_deleted before delete or truncate on directory.customer
  for each statement execute function directory.refuse_change();
create trigger customer_terms_fixed before update of id on directory.customer
  for each statement execute function directory.refuse_change();

-- An open session: deleted when it ends.
create table directory.session (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  started_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,         -- however often it is renewed
  previous_login_at timestamptz         -- the login before this one, to show to the customer
);
create index on directory.session (customer_id);
create index on directory.session (ends_at);

-- The tokens that open it: the newest, and older ones for the short while in which requests are on their way. Only the
-- SHA-256 of a token is kept: who reads this table can act as nobody.
create table directory.session_token (
  token_hash bytea primary key,
  session_id bigint not null references directory.session on delete cascade,
  expires_at timestamptz not null
);
create index on directory.session_token (session_id);
create index on directory.session_token (expires_at);

-- Who failed to log in, by what is counted: until when their failures are held against them. Not worth a flush to disk.
create unlogged table directory.login_failure (
  key text primary key,
  clear_at timestamptz not null
);

-- What a customer has settled about the site itself, as the call `saveSettings` says it: only what they have ever set.
create table directory.customer_settings (
  customer_id bigint primary key references directory.customer,
  settings jsonb not null,
  saved_at timestamptz not null default clock_timestamp()
);

-- Slips that were shared under a code.
create table directory.slip_code (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  customer_id bigint not null references directory.customer,
  content jsonb not null,               -- the selections as they were, their prices too
  content_hash text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '30 days',
  unique (customer_id, content_hash)
);
create index on directory.slip_code (expires_at);

-- Bets that customers asked for in words.
create table directory.bet_request (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  description text not null check (length(description) between 1 and 1000),
  asked_at timestamptz not null default clock_timestamp(),
  status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'DECLINED')),
  answer text,
  answered_at timestamptz,
  constraint bet_request_answered check ((status = 'OPEN') = (answered_at is null))
);
create unique index bet_request_open on directory.bet_request (customer_id, md5(description)) where status = 'OPEN';

-- Streams that customers have started. Each start holds a customer's account a little longer; whoever is held longer than
-- the operator finds fair has to wait. One row a customer, whatever they start.
create table directory.stream_use (
  customer_id bigint primary key references directory.customer,
  clear_at timestamptz not null
);

-- Where a provider is to be asked for a stream: what a client holds of it is only the ticket.
create table directory.stream_ticket (
  ticket uuid primary key default gen_random_uuid(),
  customer_id bigint not null references directory.customer,
  address text not null,
  expires_at timestamptz not null
);
create index on directory.stream_ticket (expires_at);
