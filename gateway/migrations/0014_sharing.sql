-- Slips that were shared under a code, and bets that customers asked for in words.

create table slip_code (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  customer_id bigint not null references customer,
  content jsonb not null,               -- the selections as they were, their prices too
  content_hash text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '30 days',
  unique (customer_id, content_hash)
);
create index on slip_code (expires_at);

create table bet_request (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  description text not null check (length(description) between 1 and 1000),
  asked_at timestamptz not null default clock_timestamp(),
  status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'DECLINED')),
  answer text,
  answered_at timestamptz,
  constraint bet_request_answered check ((status = 'OPEN') = (answered_at is null))
);
create unique index bet_request_open on bet_request (customer_id, md5(description)) where status = 'OPEN';
