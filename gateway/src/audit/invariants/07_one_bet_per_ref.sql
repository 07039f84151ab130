-- One slip, one bet, one request hash per customer's ref.
select b.customer_id as customer, b.ref, count(*) as bets, count(s.ref) as slips
from bet b left join slip s on s.customer_id = b.customer_id and s.ref = b.ref and s.bet_id = b.id
group by b.customer_id, b.ref
having count(*) <> 1 or count(s.ref) <> 1
union all
select s.customer_id, s.ref, 1, 1
from slip s join transfer t on t.customer_id = s.customer_id and t.ref = 'stake:' || s.ref
where t.request_hash <> s.request_hash
