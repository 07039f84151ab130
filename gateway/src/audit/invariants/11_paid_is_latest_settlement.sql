-- What a bet paid in all is what the settlement that stands returns.
select b.id as bet, coalesce(s.returns, 0) as returns, m.paid
from bet b
left join settlement s on s.bet_id = b.id and s.revision = b.revision
join lateral (
  select coalesce(sum(p.amount), 0) as paid
  from settlement each
  join posting p on p.transfer_id in (each.transfer_id, each.reversal_id)
  join account a on a.id = p.account_id and a.customer_id = b.customer_id
  where each.bet_id = b.id
) m on true
where m.paid <> coalesce(s.returns, 0) or b.returns is distinct from case when b.status <> 'OPEN' then s.returns end
