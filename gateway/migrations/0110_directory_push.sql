-- Schema directory: notifications on customers' devices, by web push (0177).

-- A browser that a customer turned notifications on in. Its endpoint is a secret address at the push service of the browser's maker.
create table directory.push_subscription (
  id bigint generated always as identity primary key,
  customer_id bigint not null references directory.customer,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 30),
  vapid_key text not null,              -- the public key that it was made for: no other can send to it
  language text not null,               -- of the page
  session_id bigint not null,           -- the login it was turned on in, or seen in last
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
create index on directory.push_subscription (customer_id, id);
create index on directory.push_subscription (session_id);

-- A message on its way to a device: one row, written with the message, so that it is sent at most once. `sending` is committed before the
-- request: whoever finds it later does not know whether it arrived, and never sends it again.
create table directory.push_delivery (
  message_id bigint not null references directory.message on delete cascade,
  subscription_id bigint not null references directory.push_subscription on delete cascade,
  customer_id bigint not null references directory.customer,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dropped')),
  why text,                             -- it was dropped
  tries integer not null default 0,
  next_try_at timestamptz,              -- while it waits
  useless_at timestamptz not null,
  done_at timestamptz,
  primary key (message_id, subscription_id),
  check ((state = 'waiting') = (next_try_at is not null)),
  check ((state = 'dropped') = (why is not null))
);
create index on directory.push_delivery (next_try_at) where next_try_at is not null;
create index on directory.push_delivery (subscription_id);
create index on directory.push_delivery (customer_id);
create index on directory.push_delivery (done_at) where done_at is not null;

-- With the message, or not at all. Nobody is told a day later.
create function directory.queue_pushes() returns trigger language plpgsql set search_path = directory, pg_temp as $$
begin
  insert into push_delivery (message_id, subscription_id, customer_id, next_try_at, useless_at)
    select m.id, s.id, m.customer_id, m.show_from, least(m.show_until, m.show_from + interval '1 day')
    from sent m join push_subscription s on s.customer_id = m.customer_id
    where m.read_at is null and m.withdrawn_at is null;
  return null;
end $$;
create trigger message_pushed after insert on directory.message referencing new table as sent
  for each statement execute function directory.queue_pushes();

-- What a marketing message is about: customers choose offers by product and channel. Null: not one product alone.
alter table directory.message add product text check (product in ('sports', 'casino'));
create trigger message_product_fixed before update of product on directory.message
  for each statement execute function directory.refuse_change();
