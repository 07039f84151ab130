-- Schema directory: a password that staff gave a customer expires, so that it cannot stay.

-- Until when the password that a customer was given works; null once they have chosen their own.
alter table directory.customer add column initial_password_until timestamptz;
