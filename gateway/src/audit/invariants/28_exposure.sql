-- The book's exposure is that of the open bets, beside what it gave to other books (shard -1).
select key, sum(counted) as counted, sum(open) as open
from (
  select key, amount as counted, 0 as open from exposure where shard >= 0
  union all
  select each.key, 0, each.amount
  from bet b join bet_leg l on l.bet_id = b.id
  cross join lateral (values ('selection ' || l.selection_id, l.exposure), ('event ' || l.event_id, l.event_exposure))
    as each(key, amount)
  where b.status = 'OPEN'
) both_sides
group by key
having sum(counted) <> sum(open)
