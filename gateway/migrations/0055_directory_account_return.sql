-- Schema directory: customers whose account is closed and who joined again.

-- The closed accounts that a new one follows. They stay closed, because a person has one account.
create table directory.account_return (
  customer_id bigint not null references directory.customer,
  former_id bigint not null references directory.customer check (former_id <> customer_id),
  at timestamptz not null default clock_timestamp(),
  primary key (customer_id, former_id)
);
create index on directory.account_return (former_id);
create trigger account_return_stays before update or delete or truncate on directory.account_return
  for each statement execute function directory.refuse_change();
