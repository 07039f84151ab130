-- Every transfer's postings sum to zero, it has some, and their accounts exist. No posting is without a transfer.
select t.id as transfer, coalesce(sum(p.amount), 0) as off, count(p.account_id) as postings, count(a.id) as accounts
from transfer t left join posting p on p.transfer_id = t.id left join account a on a.id = p.account_id
group by t.id
having coalesce(sum(p.amount), 0) <> 0 or count(p.account_id) < 2 or count(a.id) <> count(p.account_id)
union all
select p.transfer_id, p.amount, 1, 0 from posting p where not exists (select from transfer t where t.id = p.transfer_id)
