-- Each bet has exactly one stake debit, of its stake: lines, twice if each way. A free bet is debited whole, including
-- the pennies that its lines could not share.
select b.id as bet, b.stake, d.debits, d.debited
from bet b
left join lateral (
  select count(*) as debits, -sum(p.amount) as debited
  from transfer t join posting p on p.transfer_id = t.id join account a on a.id = p.account_id
  where t.id = b.transfer_id and t.bet_id = b.id and t.purpose = 'stake' and t.customer_id = b.customer_id
    and a.customer_id = b.customer_id and a.purpose = 'wallet' and a.fund = b.fund and a.currency = b.currency
) d on true
left join bonus f on f.bet_id = b.id and f.kind = 'FREE_BET'
where d.debits <> 1 or d.debited <> coalesce(f.amount, b.stake) or b.stake <> b.stake_per_line * b.lines * case when b.each_way then 2 else 1 end
union all
select t.bet_id, null, count(*), null from transfer t where t.purpose = 'stake' group by t.bet_id having count(*) <> 1
