-- With the message, or not at all. Nobody is told a day later. The rows are copied first: where books have servers of their own, what a
-- statement has written cannot be joined with a table.
create or replace function directory.queue_pushes() returns trigger language plpgsql set search_path = directory, pg_temp as $$
declare
  messages bigint[];
  customers bigint[];
  begins timestamptz[];
  ends timestamptz[];
begin
  select array_agg(m.id), array_agg(m.customer_id), array_agg(m.show_from), array_agg(least(m.show_until, m.show_from + interval '1 day'))
    into messages, customers, begins, ends
    from sent m where m.read_at is null and m.withdrawn_at is null;
  insert into push_delivery (message_id, subscription_id, customer_id, next_try_at, useless_at)
    select m.id, s.id, m.customer_id, m.begins, m.ends
    from unnest(messages, customers, begins, ends) m(id, customer_id, begins, ends) join push_subscription s on s.customer_id = m.customer_id;
  return null;
end $$;
