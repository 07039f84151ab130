-- Schema directory: logins that wait for a passkey beside the password, or for a second factor that is still to be set up, where the
-- operator demands one of everybody.

alter table directory.session
  drop constraint session_awaits_check,
  add constraint session_awaits_check
    check (awaits in ('otp', 'passkey', 'secondFactor', 'email', 'password', 'agreements', 'details'));
