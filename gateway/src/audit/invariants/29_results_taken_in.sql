-- No bet is behind a result, or a withdrawal of its runner, that settlement has finished.
select l.bet_id as bet, l.no, r.market_id as market, r.revision
from market_result r join bet_leg l on l.market_id = r.market_id and l.result_revision < r.revision
where r.done_at is not null
union all
select l.bet_id, l.no, l.market_id, null
from non_runner n
join bet_leg l on l.event_id = n.event_id and l.participant_id = n.participant_id and l.outcome = 'OPEN'
where n.done_at is not null
union all
select l.bet_id, l.no, l.market_id, h.revision
from half_time h join bet_leg l on l.event_id = h.event_id and l.half_time_team is not null
  and l.result_revision < half_time_revision(l.event_id, l.market_id)
where h.done_at is not null and not exists (select from market_result r where r.market_id = l.market_id and r.done_at is null)
  and not exists (select from half_time later where later.event_id = h.event_id and later.done_at is null)
