-- Schema directory: a passkey that is created while somebody joins.

-- The challenge belongs to the registration form and has the handle that the new customer gets, because the browser stores it
-- with the passkey before there is a customer.
alter table directory.passkey_challenge
  drop constraint passkey_challenge_purpose_check,
  add constraint passkey_challenge_purpose_check check (purpose in ('add', 'login', 'confirm', 'join')),
  add column form_hash bytea,           -- SHA-256 of the form's ref
  add column handle bytea,
  add constraint passkey_challenge_of_form check ((purpose = 'join') = (form_hash is not null and handle is not null));
