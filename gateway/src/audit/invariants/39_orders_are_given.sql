-- What a payment's step requires of its provider was ordered: a capture, a cancellation, a return, a payout.
select d.id as payment, d.state->>'at' as at, o.what
from deposit d
cross join lateral (values
  ('capture', exists (select from payment_step s where s.payment_id = d.id and s.state->>'at' = 'authorised')),
  ('refund', d.state->>'at' in ('returning', 'returned'))) o(what, is_required)
where o.is_required and not exists (select from payment_order p where p.payment_id = d.id and p.what = o.what)
union all
select w.id, w.state->>'at', 'payOut' from withdrawal w
where (exists (select from payment_step s where s.payment_id = w.id and s.state->>'at' = 'approved'))
  <> exists (select from payment_order p where p.payment_id = w.id and p.what = 'payOut')
