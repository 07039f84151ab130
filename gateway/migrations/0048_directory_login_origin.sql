-- Schema directory: from where customers log in, so that they are notified of a login from elsewhere.

-- The browsers and countries of a customer's logins. Kept for a year after the last login from there.
create table directory.login_origin (
  customer_id bigint not null references directory.customer,
  kind text not null check (kind in ('device', 'country')),
  value_hash bytea not null,               -- of the browser's own id, or of its name if it has none; of the country's code
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, kind, value_hash)
);
