-- Ends these sessions and remembers why; returns those that were still open. Where a person or a block ended them, and not their time alone, the
-- devices get no notifications any more; a logout of the device itself says so to the page (`logout`).
create or replace function directory.end_sessions(ids bigint[], the_why text) returns setof bigint language sql as $$
  with old as (
    delete from session_end where token_hash in (
      select token_hash from session_end where at < clock_timestamp() - interval '1 day' limit 100 for update skip locked)
  ), ended as (
    delete from session where id = any(ids) returning id, customer_id, awaits
  ), remembered as (
    insert into session_end (token_hash, session_id, customer_id, why)
    select t.token_hash, e.id, e.customer_id, the_why from ended e join session_token t on t.session_id = e.id
    on conflict do nothing
  ), recorded as (
    insert into history_event (customer_id, kind, content)
    select customer_id, 'logout', jsonb_build_object('why', the_why) from ended where awaits is null order by id
  ), silenced as (
    delete from push_subscription p using ended e
    where the_why not in ('loggedOut', 'expired', 'timeLimit', 'timeSlot') and p.customer_id = e.customer_id
      and (p.session_id = e.id or the_why <> 'elsewhere'
        and not exists (select from session s where s.id = p.session_id and s.id <> all(ids)))
  )
  select id from ended
$$;
