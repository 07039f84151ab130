-- A refused slip has no bet and no transfer.
select s.customer_id as customer, s.ref, t.id as transfer, b.id as bet
from slip s
left join transfer t on t.customer_id = s.customer_id and t.ref = 'stake:' || s.ref
left join bet b on b.customer_id = s.customer_id and b.ref = s.ref
where s.status = 'FAILED' and (t.id is not null or b.id is not null)
