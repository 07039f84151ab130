-- Who bets. Names of columns that mark a state say since or until when it holds, where that matters.
create table customer (
  id bigint generated always as identity primary key,
  username text not null unique check (username = lower(username) and username ~ '^[a-z0-9._-]{2,50}$'),
  password_hash text not null,          -- argon2id, with its parameters
  first_name text not null,
  last_name text not null,
  email text not null,
  country_code text not null check (country_code ~ '^[a-z]{2}$'),
  currency text not null check (currency in ('GBP', 'EUR', 'NGN')),
  verified boolean not null default false,
  betting_restricted boolean not null default false,  -- may log in, may not bet
  excluded_until timestamptz,           -- by themselves; 'infinity' is for good
  created_at timestamptz not null default clock_timestamp(),
  last_login_at timestamptz
);
create unique index on customer (lower(email));

-- An open session. Of a token only its SHA-256 is kept: who reads this table can act as nobody.
create table session (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  token_hash bytea not null unique,
  previous_token_hash bytea unique,     -- the token before the last renewal, for requests that were on their way
  previous_until timestamptz,
  started_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,      -- the token's end; renewed with the token, never past ends_at
  ends_at timestamptz not null,         -- the session's end, however often it is renewed
  last_seen_at timestamptz not null default clock_timestamp()
);
create index on session (customer_id);
create index on session (expires_at);
