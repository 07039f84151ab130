-- Schema directory: on which device a registration form was resumed, for a repeated request after a lost answer.

alter table directory.registration_draft
  add column resumed_at timestamptz,
  add column resumed_by bytea;          -- SHA-256 of the device's random id
