-- A bet's status is the last in its history, and its history starts with an acceptance.
select b.id as bet, b.status, h.status as history, h.step, b.revision
from bet b
left join (select distinct on (bet_id) bet_id, status, step from bet_history order by bet_id, step desc, at desc) h on h.bet_id = b.id
where h.status is null or h.step <> b.revision
  or case h.status when 'ACCEPTED' then 'OPEN' else h.status end <> b.status
union all
select bet_id, 'no acceptance', null, null, null from settlement s
where not exists (select from slip where slip.bet_id = s.bet_id)
