-- No wallet was ever below zero, no debt ever above it.
select a.id as account, a.customer_id as customer, p.version, p.balance_after
from posting p join account a on a.id = p.account_id
where (a.purpose = 'wallet' and p.balance_after < 0) or (a.purpose = 'debt' and p.balance_after > 0)
union all
select id, customer_id, version, balance from account
where (purpose = 'wallet' and balance < 0) or (purpose = 'debt' and balance > 0)
