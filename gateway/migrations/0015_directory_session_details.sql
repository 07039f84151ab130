-- Schema directory: where a session was opened and why it ended, so that customers can look after their own sessions.

alter table directory.session
  add last_used_at timestamptz not null default clock_timestamp(),  -- to the minute
  add user_agent text,                  -- as the browser named itself
  add address text,                     -- the network address that logged in
  add country_code text check (country_code ~ '^[a-z]{2}$');        -- null: unknown

-- A replaced token stays until its session ends: whoever uses it after its grace period has an old copy, and the session ends.
alter table directory.session_token add replaced_at timestamptz;

-- The tokens of ended sessions, for a day: each tells its holder why the session ended, and gateways that missed the
-- message of an end find it here.
create table directory.session_end (
  token_hash bytea primary key,
  session_id bigint not null,
  customer_id bigint not null references directory.customer,
  why text not null,
  at timestamptz not null default clock_timestamp()
);
create index on directory.session_end (at);
