-- Schema directory: the further steps of a login.

-- A session also waits until its customer has accepted the terms of a new version, and has given the details that the brand
-- demands now.
alter table directory.session
  drop constraint session_awaits_check,
  add constraint session_awaits_check check (awaits in ('otp', 'agreements', 'details'));
