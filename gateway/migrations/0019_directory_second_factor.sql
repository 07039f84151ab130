-- Schema directory: the second step of a login.

-- What a session waits for before it opens: until then its token is good for that step only.
alter table directory.session add awaits text check (awaits = 'otp');

-- A customer's authenticator app. Before it is confirmed it protects nothing, and a new one replaces it.
create table directory.authenticator (
  customer_id bigint primary key references directory.customer,
  secret bytea not null,                -- sealed by the vault
  added_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz,
  last_step bigint not null default 0   -- the time step of the last code used: each code is for one use
);

-- Codes for customers who have lost the app, each for one use. The keyed hash alone is kept, whose key is not in the database.
create table directory.recovery_code (
  customer_id bigint not null references directory.customer,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (customer_id, code_hash)
);

-- Devices that a customer trusts: a login with the password alone is enough there.
create table directory.trusted_device (
  token_hash bytea primary key,
  customer_id bigint not null references directory.customer,
  trusted_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index on directory.trusted_device (customer_id);
