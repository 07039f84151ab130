-- Schema directory: what customers do with their own data: closing, downloading, becoming dormant, erasure.

-- Accounts that their customers closed. The block `closed` stops the login; a row ends when staff reopen the account.
create table directory.account_closure (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  reason text not null,                 -- one of the reasons of domain/src/ownData
  closed_at timestamptz not null default clock_timestamp(),
  reopened_at timestamptz
);
create unique index account_closure_open on directory.account_closure (customer_id) where reopened_at is null;

-- Accounts without a login for long, one row for each such time. A login after `idle_since` ends it.
create table directory.account_dormancy (
  customer_id bigint not null references directory.customer,
  idle_since timestamptz not null,      -- the last login, or the registration
  noticed_at timestamptz not null default clock_timestamp(),  -- when the customer was notified in advance
  dormant_at timestamptz,
  primary key (customer_id, idle_since)
);
create index on directory.account_dormancy (noticed_at) where dormant_at is null;

-- The last download of a customer's own data: one an hour.
create table directory.data_download (
  customer_id bigint primary key references directory.customer,
  begun_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz               -- null: running, or broken off
);

-- Customers whose personal data were erased. Their money and bets stay in the book under the number.
create table directory.erasure (
  customer_id bigint primary key references directory.customer,
  by text not null,                     -- 'system' after the legal time, or a member of staff
  ref text not null,
  at timestamptz not null default clock_timestamp()
);
create trigger erasure_stays before update or delete or truncate on directory.erasure
  for each statement execute function directory.refuse_change();

-- Rows that never change can be erased with the customer they are about, by erase_customer alone: it runs with the owner's
-- rights, and the program itself has no right to change these tables. What proves a decision without naming anybody stays.
create or replace function directory.refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('directory.erasing', true) = 'on' and tg_op = 'DELETE'
    and tg_table_name not in ('customer', 'operator_action', 'check_event', 'agreement_acceptance', 'marketing_consent', 'erasure') then
    return null;
  end if;
  raise exception '% rows are never changed (%)', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
