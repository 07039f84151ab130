-- Every decided slip, cash-out and settlement is in the outbox, each customer's numbered without a gap: gateways push
-- from there.
select 'slip' as what, s.customer_id as customer, s.ref::text as id from slip s
where not exists (select from outbox o where o.customer_id = s.customer_id and o.kind = 'slip' and o.ref = s.ref)
  and exists (select from account a where a.customer_id = s.customer_id and a.fund = 'cash' and a.purpose = 'wallet')
union all
select 'cash-out', r.customer_id, r.ref::text from cash_out_request r
where not exists (select from outbox o where o.customer_id = r.customer_id and o.kind = 'cashOut' and o.ref = r.ref)
union all
select 'settlement', b.customer_id, s.bet_id::text
from settlement s join bet b on b.id = s.bet_id
where (select count(*) from outbox o where o.customer_id = b.customer_id and o.kind = 'settlement' and o.bet_id = b.id)
  < (select count(*) from settlement each where each.bet_id = s.bet_id)
union all
select 'gap', customer_id, v::text
from (select o.customer_id, o.v, row_number() over (partition by o.customer_id order by o.v) as expected from outbox o) numbered
where v <> expected
union all
select 'counter', a.customer_id, a.changes::text from account a
where a.customer_id is not null and a.fund = 'cash' and a.purpose = 'wallet'
  and a.changes <> (select coalesce(max(o.v), 0) from outbox o where o.customer_id = a.customer_id)
