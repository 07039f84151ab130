-- Points are the sum of their history, earned once for a settled cash stake, and exchanged for one free bet each time.
with running as (
  select customer_id, no, points, balance, lag(no, 1, 0) over by_no as last_no, lag(balance, 1, 0::bigint) over by_no as last_balance
  from loyalty_entry window by_no as (partition by customer_id order by no)
)
select 'history' as what, no::bigint as id, customer_id as customer, points
from running where no <> last_no + 1 or balance <> last_balance + points
union all
select 'bet', e.bet_id, e.customer_id, sum(e.points)
from loyalty_entry e left join bet b on b.id = e.bet_id
where e.bet_id is not null
group by e.bet_id, e.customer_id
having bool_or(b.id is null or b.customer_id <> e.customer_id or b.fund <> 'cash')
  or sum(e.points) < 0 or sum(e.points) > 0 and bool_or(b.status <> 'SETTLED')
union all
select 'exchange', e.no, e.customer_id, e.points
from loyalty_entry e left join bonus f on f.id = e.bonus_id
where e.what = 'exchanged'
  and (e.balance < 0 or f.id is null or f.customer_id <> e.customer_id or f.kind <> 'FREE_BET' or f.purpose <> 'loyalty points')
union all
select 'free bet', f.id, f.customer_id, count(e.no)
from bonus f left join loyalty_entry e on e.customer_id = f.customer_id and e.bonus_id = f.id
where f.purpose = 'loyalty points' and f.id = f.grant_id
group by f.id, f.customer_id
having count(e.no) <> 1
