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

-- An open session: deleted when it ends.
create table session (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  started_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,         -- however often it is renewed
  previous_login_at timestamptz         -- the login before this one, to show to the customer
);
create index on session (customer_id);
create index on session (ends_at);

-- The tokens that open it: the newest, and older ones for the short while in which requests are on their way. Only the
-- SHA-256 of a token is kept: who reads this table can act as nobody.
create table session_token (
  token_hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  expires_at timestamptz not null
);
create index on session_token (session_id);
create index on session_token (expires_at);
