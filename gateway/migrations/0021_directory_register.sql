-- Schema directory: the answers of exclusion registers, and the device that a session or a registration came from.

-- Registers are asked when a customer joins and at each login. Each answer is kept as evidence; it never says why.
create table directory.register_check (
  id bigint generated always as identity primary key,
  customer_id bigint references directory.customer,  -- null: somebody who did not become a customer
  register text not null,
  occasion text not null check (occasion in ('registration', 'login')),
  outcome text not null check (outcome in ('clear', 'excluded', 'unavailable')),
  reference text,                       -- the register's own name for its answer
  at timestamptz not null default clock_timestamp()
);
create index on directory.register_check (customer_id, id);
create trigger register_check_stays before update or delete or truncate on directory.register_check
  for each statement execute function directory.refuse_change();

-- What a register calls a customer, so that later questions need no other details.
create table directory.register_code (
  customer_id bigint not null references directory.customer,
  register text not null,
  code text not null,
  primary key (customer_id, register)
);

-- A random id that a browser keeps: it says that two sessions came from one browser, and nothing about its owner.
alter table directory.session add column device_id text check (device_id ~ '^[\w-]{16,64}$');
alter table directory.customer_profile add column device_id text check (device_id ~ '^[\w-]{16,64}$');
create index customer_profile_device on directory.customer_profile (device_id) where device_id is not null;

-- Finds the other accounts of a person.
create index customer_profile_person on directory.customer_profile (birth_date, postcode);
