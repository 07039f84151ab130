-- The total paid by a bet's settlements is the current one's returns less the tax withheld from them, which the bet states as
-- well; a bet that was cashed out in full has none.
-- Cash-out payments are in 14.
select b.id as bet, coalesce(s.returns, 0) as returns, s.withheld, coalesce(m.paid, 0) as paid
from bet b
left join settlement s on s.bet_id = b.id and s.revision = b.revision
left join (
  select moved.bet_id, sum(p.amount) as paid
  from (select bet_id, transfer_id as id from settlement union all select bet_id, reversal_id from settlement) moved
  join posting p on p.transfer_id = moved.id
  join account a on a.id = p.account_id and a.customer_id is not null
  group by moved.bet_id
) m on m.bet_id = b.id
where coalesce(m.paid, 0) <> coalesce(s.returns, 0) - coalesce(s.withheld, 0) or b.withheld is distinct from s.withheld or b.returns is distinct from case when b.status <> 'OPEN' then coalesce(s.returns, 0) end
