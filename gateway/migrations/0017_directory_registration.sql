-- Schema directory: how somebody became a customer: what they told us about themselves, accepted and agreed to.

-- Whoever joins with an address that another customer has is not told so: that would tell a stranger who our customers are.
-- They are held instead, and the address stays the other customer's.
alter table directory.customer add column email_repeated boolean not null default false;
drop index directory.customer_lower_idx;
create unique index customer_email on directory.customer (lower(email)) where not email_repeated;

-- What a customer has told us about themselves besides name and address of mail.
create table directory.customer_profile (
  customer_id bigint primary key references directory.customer,
  birth_date date not null,
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  address_line text not null,
  city text not null,
  postcode text not null,
  language text not null,
  tracking jsonb not null default '{}'  -- how they found us, as the call `register` says it
);
create trigger customer_profile_not_deleted before delete or truncate on directory.customer_profile
  for each statement execute function directory.refuse_change();
create trigger customer_profile_terms_fixed before update of customer_id, tracking on directory.customer_profile
  for each statement execute function directory.refuse_change();

-- Which request created which customer: the same request again, because its answer was lost, creates no second one.
create table directory.registration (
  ref text primary key,
  request_hash text not null,           -- of everything but the password
  customer_id bigint not null references directory.customer,
  at timestamptz not null default clock_timestamp()
);
create trigger registration_stays before update or delete or truncate on directory.registration
  for each statement execute function directory.refuse_change();

-- Dates of birth with which somebody was refused for their age, by hashes of their address of mail and of their name and postcode.
create table directory.age_refusal (
  id bigint generated always as identity primary key,
  person_hash bytea not null,
  birth_date date not null,
  at timestamptz not null default clock_timestamp()
);
create index on directory.age_refusal (person_hash);

-- Versions of the terms that a customer accepted.
create table directory.agreement_acceptance (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  document text not null,
  version text not null,
  at timestamptz not null default clock_timestamp()
);
create index on directory.agreement_acceptance (customer_id, document, id);
create trigger agreement_acceptance_stays before update or delete or truncate on directory.agreement_acceptance
  for each statement execute function directory.refuse_change();

-- Whether a customer wants offers, by product and channel: the newest row counts. Without a row they do not.
create table directory.marketing_consent (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  product text not null,
  channel text not null,
  given boolean not null,
  at timestamptz not null default clock_timestamp()
);
create index on directory.marketing_consent (customer_id, id);
create trigger marketing_consent_stays before update or delete or truncate on directory.marketing_consent
  for each statement execute function directory.refuse_change();
