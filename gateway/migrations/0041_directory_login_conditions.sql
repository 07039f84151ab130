-- Schema directory: a confirmed address, and a new password, before a session opens.

alter table directory.session
  drop constraint session_awaits_check,
  add constraint session_awaits_check check (awaits in ('otp', 'email', 'password', 'agreements', 'details'));

-- Customers who have to choose a new password at the next login. The row is deleted with the change.
create table directory.password_change_required (
  customer_id bigint primary key references directory.customer,
  why text not null check (why in ('operator', 'known')),   -- required by staff, or on a list of known passwords
  at timestamptz not null default clock_timestamp()
);
