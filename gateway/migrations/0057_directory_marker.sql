-- Schema directory: markers of harm in what a customer does, what was done about each, and how far the watch has come (0097).

create table directory.marker (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  sign text not null check (sign in ('spend', 'pattern', 'time', 'sleepHours', 'chasing', 'failedDeposits', 'tools', 'contact')),
  strong boolean not null,
  evidence jsonb not null,              -- what was counted, and from how much on it counts
  by text not null,                     -- 'system' or a member of staff
  at timestamptz not null default clock_timestamp()
);
create index on directory.marker (customer_id, at);
create trigger marker_append_only before update or delete or truncate on directory.marker
  for each statement execute function directory.refuse_change();

create table directory.marker_action (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  marker_id bigint not null references directory.marker,  -- the newest that led to it
  action text not null check (action in ('message', 'noBonuses', 'timeOut', 'call')),
  at timestamptz not null default clock_timestamp(),
  due_at timestamptz,                   -- a call: staff talk to the customer until then
  closed_at timestamptz,
  closed_by text,
  outcome text,
  check ((due_at is not null) = (action = 'call')),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null)),
  check (closed_at is null or action = 'call')
);
create index on directory.marker_action (customer_id, at);
create index on directory.marker_action (due_at) where action = 'call' and closed_at is null;
create trigger marker_action_not_deleted before delete or truncate on directory.marker_action
  for each statement execute function directory.refuse_change();
create trigger marker_action_terms_fixed before update of id, customer_id, marker_id, action, at, due_at on directory.marker_action
  for each statement execute function directory.refuse_change();

-- Everything that customers did until then has been looked at.
create table directory.marker_watch (
  one_row boolean primary key default true check (one_row),
  looked_at timestamptz not null
);

alter table book.history_event
  drop constraint history_event_kind_check,
  add constraint history_event_kind_check check (kind in ('login', 'loginRefused', 'logout', 'message', 'bonus', 'marker'));
