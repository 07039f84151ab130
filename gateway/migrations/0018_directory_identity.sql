-- Schema directory: what is known of who a customer is, and the documents that prove it.

-- One check of a customer: age, identity, address, payment name, funds. What is not here is as for a new customer
-- (domain/src/identity). Changed with its event, in the same transaction.
create table directory.customer_check (
  customer_id bigint not null references directory.customer,
  what text not null,
  state jsonb not null,                 -- the state of domain/src/identity/checks.ts, as it is
  until timestamptz,                    -- when what was seen runs out
  primary key (customer_id, what)
);
create index on directory.customer_check (until) where until is not null;

-- What was confirmed, refused and ran out, for those who supervise the book: added to, never changed.
create table directory.check_event (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  what text not null,
  state text not null check (state in ('passed', 'failed', 'expired')),
  evidence text not null,               -- provider, document, operator, time
  by text not null,                     -- 'system' or a member of staff
  ref text not null,                    -- the check, the document or the operation it comes from
  at timestamptz not null default clock_timestamp()
);
create index on directory.check_event (customer_id, at);

create trigger check_event_stays before update or delete or truncate on directory.check_event
  for each statement execute function directory.refuse_change();

-- Under which name a provider knows a customer.
create table directory.identity_applicant (
  customer_id bigint not null references directory.customer,
  provider text not null,
  applicant text not null,
  primary key (customer_id, provider)
);

-- A check by a provider. What it is sent, it is sent until it has a ref there; then it is asked until it has decided.
create table directory.identity_check (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint not null references directory.customer,
  provider text not null,
  provider_ref text,                    -- absent: not sent yet
  verdict jsonb,                        -- absent: not decided yet
  begun_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  ask_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0
);
create unique index identity_check_open on directory.identity_check (customer_id) where verdict is null;
create index on directory.identity_check (ask_at) where verdict is null;

-- What customers sent to prove it: encrypted, with a key that is not in this database. A page is a picture without
-- metadata.
create table directory.document (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint not null references directory.customer,
  type text not null check (type in ('identityDocument', 'face', 'proofOfAddress', 'statementOfWealth')),
  digest bytea not null,                -- of what was sent, keyed with the customer: the same file is kept once
  measures jsonb not null,              -- sharpness, glare and size of the first page
  state text not null default 'kept' check (state in ('kept', 'waiting', 'checking', 'accepted', 'refused')),
  identity_check uuid references directory.identity_check,
  sent_at timestamptz not null default clock_timestamp(),
  reviewed_at timestamptz,
  reviewed_by text,
  why text                              -- a reviewer's words
);
create index on directory.document (customer_id, sent_at);
create unique index document_once on directory.document (customer_id, type, digest) where state in ('kept', 'waiting', 'checking');
create index on directory.document (sent_at) where state = 'waiting';

create table directory.document_page (
  document_id uuid not null references directory.document on delete cascade,
  page integer not null,
  content_type text not null,
  sealed bytea not null,
  primary key (document_id, page)
);
