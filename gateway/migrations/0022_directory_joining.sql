-- Schema directory: what a registration is compared with, and what is held because of it.

-- Keys under which accounts of one person find each other (domain/src/registration/duplicates.ts), as hashes: they serve to search
-- only. Replaced when the details they were made of change.
create table directory.duplicate_key (
  customer_id bigint not null references directory.customer,
  key_hash bigint not null,
  primary key (key_hash, customer_id)
);
create index on directory.duplicate_key (customer_id);

-- New accounts that are held until a person decides: possibly a second account, or of somebody who was refused for their age.
create table directory.registration_hold (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint not null references directory.customer,
  reason text not null check (reason in ('duplicate', 'age')),
  other_id bigint references directory.customer,  -- the older account
  score smallint check (score between 0 and 100),
  alike text[] not null default '{}',   -- the fields that are alike
  found_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  decided_at timestamptz,
  decided_by text,
  constraint registration_hold_other check ((reason = 'duplicate') = (other_id is not null) and (other_id is null) = (score is null)),
  constraint registration_hold_decided check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index on directory.registration_hold (found_at) where state = 'waiting';
create index on directory.registration_hold (customer_id);
create index on directory.registration_hold (other_id);
create trigger registration_hold_not_deleted before delete or truncate on directory.registration_hold
  for each statement execute function directory.refuse_change();

-- The number that a country gave to a customer, as a hash whose key is not in the database. The number itself is stored nowhere.
create table directory.national_number (
  customer_id bigint primary key references directory.customer,
  kind text not null check (kind in ('nin', 'bsn', 'egn')),
  number_hash bytea not null,
  is_repeated boolean not null,         -- another customer gave it before; this one is held
  at timestamptz not null default clock_timestamp()
);
create unique index national_number_once on directory.national_number (kind, number_hash) where not is_repeated;
create index on directory.national_number (number_hash);
