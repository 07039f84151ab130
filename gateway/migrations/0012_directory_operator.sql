-- Schema directory: who works for the book, and what they did.

-- Members of staff whose roles were set. Who is not here runs commands on the machine itself and may do everything.
create table directory.staff (
  name text primary key,
  roles text[] not null,
  since timestamptz not null default clock_timestamp()
);

-- What staff did: a row is added with its effect, in the same transaction, and never changed. It is sealed in a chain of its own.
create table directory.operator_action (
  id bigint generated always as identity primary key,
  by text not null,
  operation text not null,
  ref text not null,                    -- what makes asking again harmless
  request_hash text not null,           -- of operation and input
  input jsonb not null,                 -- nothing secret
  outcome jsonb not null,               -- what was answered; {"refused": name, "message"} where nothing was done
  at timestamptz not null default clock_timestamp()
);
create unique index operator_action_done on directory.operator_action (ref) where not outcome ? 'refused';
create index on directory.operator_action (at);

create trigger operator_action_stays before update or delete or truncate on directory.operator_action
  for each statement execute function directory.refuse_change();
