-- Schema directory: registration forms that were left before the end, and the mails about them.

-- What was typed, so that the person can go on later or on another device: never a password or a national number. Whoever knows
-- the ref, or has the mailed link, may go on. Deleted when it expires; emptied once the person has joined or wants it forgotten.
create table directory.registration_draft (
  ref_hash bytea primary key,           -- SHA-256 of the form's ref, which only its browser knows
  address_hash bytea not null,          -- keyed hash of the email address
  content bytea,                        -- the form, sealed by the vault
  saved_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  mail_due_at timestamptz,              -- when the link is mailed unless the person goes on before; null: not (again)
  constraint registration_draft_mail_of_content check (content is not null or mail_due_at is null)
);
create index on directory.registration_draft (mail_due_at) where mail_due_at is not null;
create index on directory.registration_draft (expires_at);

-- Addresses that were mailed about a form, so that nobody can have a stranger mailed twice within a day.
create table directory.registration_draft_mail (
  address_hash bytea primary key,
  mailed_at timestamptz not null default clock_timestamp()
);
create index on directory.registration_draft_mail (mailed_at);
