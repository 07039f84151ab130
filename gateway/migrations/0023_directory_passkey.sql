-- Schema directory: passkeys, a login confirmed again, and changes of the telephone number.

-- A customer who logs in with passkeys only has no password.
alter table directory.customer alter column password_hash drop not null;

-- Names a customer to an authenticator. Random: it is stored on devices and must not reveal who the customer is.
create table directory.passkey_owner (
  customer_id bigint primary key references directory.customer,
  handle bytea not null unique default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);

-- Public keys of customers' authenticators (WebAuthn).
create table directory.passkey (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  credential_id bytea not null unique,
  public_key bytea not null,            -- COSE
  counter bigint not null,              -- of the last use; many authenticators always send 0
  transports text[] not null,           -- how the browser can reach the authenticator
  synced boolean not null,              -- a password manager copies it to the customer's other devices
  name text not null,
  added_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index on directory.passkey (customer_id);

-- Challenges that wait for an answer, each deleted by its first answer. Only the hash of the id that the browser got is kept. A
-- crash may lose them: the customer starts again.
create unlogged table directory.passkey_challenge (
  id_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'login', 'confirm')),
  session_id bigint,                    -- whose session requested it; null for a login
  challenge text not null,
  expires_at timestamptz not null
);
create index on directory.passkey_challenge (expires_at);

-- When the customer last proved in this session who they are. Null in sessions that are older than this column.
alter table directory.session add confirmed_at timestamptz;
alter table directory.session alter column confirmed_at set default clock_timestamp();

-- A new telephone number that waits for the code sent to it.
create table directory.phone_change (
  customer_id bigint primary key references directory.customer,
  phone text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index on directory.phone_change (expires_at);

-- Which numbers customers have proved to be theirs.
create table directory.phone_validation (
  customer_id bigint not null references directory.customer,
  phone text not null,
  validated_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, phone)
);
create trigger phone_validation_stays before update or delete or truncate on directory.phone_validation
  for each statement execute function directory.refuse_change();
