-- Every transfer's postings add up to nothing, and it has some.
select t.id as transfer, coalesce(sum(p.amount), 0) as off, count(p.account_id) as postings
from transfer t left join posting p on p.transfer_id = t.id
group by t.id
having coalesce(sum(p.amount), 0) <> 0 or count(p.account_id) < 2
