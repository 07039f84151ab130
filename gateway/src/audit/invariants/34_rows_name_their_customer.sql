-- Each money row names the customer of its account or bet; house rows name no customer.
select 'posting' as what, p.transfer_id as id, p.customer_id as customer, a.customer_id as of_customer
from posting p left join account a on a.id = p.account_id
where a.id is null or p.customer_id is distinct from a.customer_id
union all
select 'posting of another', p.transfer_id, p.customer_id, t.customer_id
from posting p join transfer t on t.id = p.transfer_id
where p.customer_id <> t.customer_id
union all
select 'bet', b.id, b.customer_id, t.customer_id
from bet b join transfer t on t.id = b.transfer_id
where b.customer_id <> t.customer_id
union all
select 'leg', l.bet_id, l.customer_id, b.customer_id
from bet_leg l left join bet b on b.id = l.bet_id
where l.customer_id is distinct from b.customer_id
union all
select 'settlement', s.bet_id, s.customer_id, b.customer_id
from settlement s left join bet b on b.id = s.bet_id
where s.customer_id is distinct from b.customer_id
union all
select 'cash out', c.bet_id, c.customer_id, b.customer_id
from (
  select bet_id, customer_id from cash_out
  union all
  select bet_id, customer_id from cash_out_request
  union all
  select bet_id, customer_id from automatic_cash_out
  union all
  select bet_id, customer_id from pending_cash_out
) c left join bet b on b.id = c.bet_id
where c.customer_id is distinct from b.customer_id
union all
select 'game', g.transfer_id, g.customer_id, t.customer_id
from game_transaction g join transfer t on t.id = g.transfer_id
where g.customer_id <> t.customer_id
