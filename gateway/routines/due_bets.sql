-- Bets with results that they were not settled with yet. In order, with a limit.

-- The result revision of a race, for its forecasts and tricasts, which depend on several of its markets.
create or replace function catalogue.race_revision(the_event text) returns bigint language sql stable as $$
  select sum(newest.revision)::bigint
  from market m cross join lateral (select max(r.revision) as revision from market_result r where r.market_id = m.id) newest
  where m.event_id = the_event and m.type in ('WIN', 'FORECAST', 'TRICAST')
$$;

-- The result revision of a match and one of its markets, for bets with half-time heroes, which also depend on the
-- half-time score.
create or replace function catalogue.half_time_revision(the_event text, the_market text) returns bigint language sql stable as $$
  select coalesce((select max(revision) from market_result where market_id = the_market), 0)
    + coalesce((select max(revision) from half_time where event_id = the_event), 0)::bigint
$$;

-- With half-time heroes, on a match.
create or replace function bets_due_after_half_time(the_event text, after bigint, max_rows integer)
returns setof bigint language sql stable as $$
  select l.bet_id from bet_leg l
  where l.event_id = the_event and l.half_time_team is not null and l.bet_id > after
    and l.result_revision < half_time_revision(l.event_id, l.market_id)
  order by l.bet_id limit max_rows
$$;

-- Settled with an older result, or none.
create or replace function bets_due_after_result(the_market text, the_revision integer, after bigint, max_rows integer)
returns setof bigint language sql stable as $$
  (select l.bet_id from bet_leg l
   where l.market_id = the_market and l.result_revision < the_revision and l.bet_id > after
   order by l.bet_id limit max_rows)
  union all
  (select l.bet_id from market m
   cross join lateral (select race_revision(m.event_id) as revision) race
   join bet_leg l on l.event_id = m.event_id and l.runner_number is not null and l.result_revision < race.revision
   where m.id = the_market and m.type in ('WIN', 'FORECAST', 'TRICAST') and l.bet_id > after
   order by l.bet_id limit max_rows)
  union all
  (select due.bet_id from market m cross join lateral bets_due_after_half_time(m.event_id, after, max_rows) due(bet_id)
   where m.id = the_market)
$$;

-- On a withdrawn runner, or a market without the favourite that has it as the favourite.
create or replace function bets_due_after_withdrawal(the_event text, the_participant text, after bigint, max_rows integer)
returns setof bigint language sql stable as $$
  (select l.bet_id from bet_leg l
   where l.event_id = the_event and l.participant_id = the_participant and l.outcome = 'OPEN' and l.bet_id > after
   order by l.bet_id limit max_rows)
  union all
  (select l.bet_id from bet_leg l
   where l.event_id = the_event and l.without_participant_id = the_participant and l.outcome = 'OPEN' and l.bet_id > after
   order by l.bet_id limit max_rows)
$$;
