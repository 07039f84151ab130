-- A bet's settlements are numbered from 1 without a gap; each later one first takes back what the previous one paid,
-- from the customer and from the tax account.
select bet_id as bet, revision, expected, before, taken, withheld, given_back
from (select s.bet_id, s.revision, row_number() over history as expected, lag(s.returns - coalesce(s.withheld, 0), 1, 0::bigint) over history as before,
        lag(coalesce(s.withheld, 0), 1, 0::bigint) over history as withheld,
        coalesce((select -sum(p.amount) from posting p join account a on a.id = p.account_id
                  where p.transfer_id = s.reversal_id and a.customer_id is not null), 0) as taken,
        coalesce((select -sum(p.amount) from posting p join account a on a.id = p.account_id
                  where p.transfer_id = s.reversal_id and a.customer_id is null and a.purpose = 'tax'), 0) as given_back
      from settlement s window history as (partition by s.bet_id order by s.revision)) numbered
where revision <> expected or taken <> before or given_back <> withheld
union all
select b.id, b.revision, coalesce(max(s.revision), 0), null, null, null, null
from bet b left join settlement s on s.bet_id = b.id
group by b.id, b.revision having b.revision <> coalesce(max(s.revision), 0)
