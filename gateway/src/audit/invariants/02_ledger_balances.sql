-- The whole ledger sums to zero in each currency.
select a.currency, sum(p.amount) as off
from posting p join account a on a.id = p.account_id
group by a.currency
having sum(p.amount) <> 0
