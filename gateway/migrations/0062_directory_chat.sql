-- Schema directory: live chat with staff (0095).

-- A chat of a customer, or of a visitor who gave a name and an email address and holds a random key, of which only the SHA-256 is
-- kept. One chat of each is open at most. Writing a message updates its chat: each gateway notifies pages by `changed_in`.
create table directory.chat (
  id bigint generated always as identity primary key,
  customer_id bigint references directory.customer,
  guest_key bytea check (length(guest_key) = 32),
  guest_name text,
  guest_email text,
  guest_language text,
  began_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),   -- of its newest message
  ended_at timestamptz,
  ended_by text check (ended_by in ('visitor', 'staff')),
  changed_in xid8 not null default pg_current_xact_id(),
  check ((customer_id is null) = (guest_key is not null and guest_name is not null and guest_email is not null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index on directory.chat (customer_id) where ended_at is null;
create unique index on directory.chat (guest_key) where ended_at is null;
create index on directory.chat (customer_id, id);
create index on directory.chat (guest_key, id);
create index on directory.chat (changed_in);
create trigger chat_terms_fixed before update of id, customer_id, guest_key, guest_name, guest_email, guest_language, began_at on directory.chat
  for each statement execute function directory.refuse_change();

-- What was written is never changed. A repeated `ref` of a visitor is the same message.
create table directory.chat_message (
  id bigint generated always as identity primary key,
  chat_id bigint not null references directory.chat on delete cascade,
  customer_id bigint references directory.customer,   -- of the chat
  ref uuid,                             -- the visitor's; null: written by staff
  staff text,                           -- who of staff wrote it, which visitors never see
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz,                  -- by the other side
  told_at timestamptz,                  -- an answer that nobody read is announced by an inbox message, or by mail
  check ((ref is null) = (staff is not null)),
  unique (chat_id, ref)
);
create index on directory.chat_message (chat_id, id);
create index on directory.chat_message (customer_id, id);
create index on directory.chat_message (at) where staff is not null and read_at is null and told_at is null;
create trigger chat_message_terms_fixed before update of id, chat_id, customer_id, ref, staff, text, at on directory.chat_message
  for each statement execute function directory.refuse_change();

-- What was written stays until a customer is erased; chats of others are deleted after a time (`delete_guest_chats`).
create trigger chat_not_deleted before delete or truncate on directory.chat
  for each statement execute function directory.refuse_change();
create trigger chat_message_not_deleted before delete or truncate on directory.chat_message
  for each statement execute function directory.refuse_change();
