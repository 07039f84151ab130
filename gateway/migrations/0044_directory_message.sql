-- Schema directory: messages to customers, in their inbox and at the top of their pages (0086).

-- A message is delivered once for each customer and key, however often it is sent: `on conflict do nothing`. Its texts are
-- kept as the customer can read them, by language; what was said never changes.
create table directory.message (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  key text not null,                    -- a campaign of staff, or what the product reports
  kind text not null,                   -- 'campaign', or a row of domain/src/message/kinds.ts
  purpose text not null check (purpose in ('marketing', 'service', 'protection')),
  inbox_type text,                      -- null: not in the inbox
  system_type text,                     -- null: not at the top of pages
  look text not null,                   -- success, info, error, generic
  texts jsonb not null,                 -- by language: {name, text, badge?, button?}
  button jsonb,                         -- {type, id?, link?}
  pages text[] not null default '{}',   -- none: all
  dismissable boolean not null,
  hide_after_s integer check (hide_after_s > 0),
  sent_at timestamptz not null default clock_timestamp(),
  sent_by text not null,                -- 'system' or a member of staff
  show_from timestamptz not null,
  show_until timestamptz,
  read_at timestamptz,
  dismissed_at timestamptz,             -- closed at the top of the pages
  withdrawn_at timestamptz,             -- by staff
  action text,                          -- what the customer did with it last
  changed_in xid8 not null default pg_current_xact_id(),  -- the transaction that changed it last: each gateway notifies its pages
  check (inbox_type is not null or system_type is not null),
  check (show_until > show_from),
  unique (key, customer_id)
);
create index on directory.message (customer_id, id);
create index on directory.message (changed_in);
create trigger message_not_deleted before delete or truncate on directory.message
  for each statement execute function directory.refuse_change();
create trigger message_terms_fixed before update of id, customer_id, key, kind, purpose, inbox_type, system_type, look, texts, button, pages,
  dismissable, hide_after_s, sent_at, sent_by, show_from, show_until on directory.message
  for each statement execute function directory.refuse_change();

create function book.record_notice() returns trigger language plpgsql set search_path = book, pg_temp as $$
begin
  insert into history_event (customer_id, kind, content)
    values (new.customer_id, 'message', jsonb_build_object('channel', 'inbox', 'purpose', new.purpose));
  return null;
end $$;
create trigger message_sent after insert on directory.message for each row execute function book.record_notice();
