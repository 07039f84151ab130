-- A void bet returned all of its stake that was not cashed out before, to the fund that it came from (or to the
-- customer's debt).
select b.id as bet, b.stake, b.returns, w.amount
from bet b
join settlement s on s.bet_id = b.id and s.revision = b.revision
left join lateral (
  select sum(p.amount) as amount from posting p join account a on a.id = p.account_id
  where p.transfer_id = s.transfer_id and a.customer_id = b.customer_id and a.fund = b.fund
) w on true
where b.status = 'VOID' and (b.returns <> b.stake - b.cashed_out_stake or w.amount is distinct from b.stake - b.cashed_out_stake)
