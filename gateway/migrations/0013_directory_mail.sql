-- Schema directory: mail and text messages to customers, and the codes in them.

-- Messages waiting to be sent. They are queued in the transaction that causes them, and a worker sends them: a message is
-- sent at least once if its transaction commits, and never otherwise.
create table directory.mail (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text,                       -- null: for nobody, so that unknown names cost as much work as known ones
  customer_id bigint references directory.customer,
  template text not null,
  language text not null,
  content bytea,                        -- subject and text, sealed by the vault; null once they are sent
  queued_at timestamptz not null default clock_timestamp(),
  useless_at timestamptz,               -- not sent after this time: the link in it has expired
  tries smallint not null default 0,
  next_try_at timestamptz default clock_timestamp(),  -- null: done
  state text not null default 'queued' check (state in ('queued', 'sent', 'rejected', 'expired')),
  done_at timestamptz,
  constraint mail_done check ((state = 'queued') = (next_try_at is not null) and (state = 'queued') = (done_at is null))
);
create index on directory.mail (next_try_at) where next_try_at is not null;
create index on directory.mail (recipient, id);
create index on directory.mail (done_at) where done_at is not null;

-- Codes that were sent to somebody, for one use, one purpose and one subject. Only a keyed hash is kept, whose key is not in
-- the database. A new code for the same purpose and subject replaces the old one.
create table directory.one_time_code (
  purpose text not null,
  binding text not null,                -- the subject: a customer, an address, a session
  customer_id bigint references directory.customer,
  code_hash bytea not null,
  tries_left smallint not null,
  issued_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, binding)
);
create index on directory.one_time_code (code_hash);
create index on directory.one_time_code (expires_at);

-- Which addresses customers have proved to be theirs. An address that changes is not validated until it is proved again.
create table directory.email_validation (
  customer_id bigint not null references directory.customer,
  email text not null check (email = lower(email)),
  validated_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, email)
);
create trigger email_validation_stays before update or delete or truncate on directory.email_validation
  for each statement execute function directory.refuse_change();

-- A change of address that waits for both the old and the new one to agree.
create table directory.email_change (
  customer_id bigint primary key references directory.customer,
  old_email text not null,
  new_email text not null,
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  old_agreed_at timestamptz,
  new_agreed_at timestamptz
);
create index on directory.email_change (expires_at);
