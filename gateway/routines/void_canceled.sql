-- Voids the markets of cancelled events with bets that wait for a result: of all such events, or of these.
create or replace function void_canceled(the_events text[] default null) returns void language sql as $$
  insert into market_result (market_id, revision, outcomes, void_reason)
  select m.id, 1, '{}', 'event cancelled'
  from event e join market m on m.event_id = e.id
  where e.state = 'CANCELED' and (the_events is null or e.id = any(the_events))
    and not exists (select from market_result r where r.market_id = m.id)
    and exists (select from bet_leg l where l.market_id = m.id and l.outcome = 'OPEN')
  order by m.id
  on conflict do nothing
$$;
