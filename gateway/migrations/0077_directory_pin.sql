-- Schema directory: a PIN of six digits, with which a customer logs in on one device.

-- The PIN alone opens nothing: the browser that set it keeps a random token, which is sent with it. Five wrong PINs in a row use the row up.
create table directory.pin (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  device_hash bytea not null,           -- SHA-256 of the browser's own id
  token_hash bytea not null unique,     -- SHA-256 of the token that the browser keeps
  pin_hash text not null,               -- as of a password
  failures integer not null default 0,  -- since the last right PIN; an attempt counts until it has succeeded
  user_agent text,
  set_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  unique (customer_id, device_hash)
);
