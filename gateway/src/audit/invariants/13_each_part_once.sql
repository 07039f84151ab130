-- No part of a stake is both cashed out and settled: the house holds a bet's remaining stake while it is open, and
-- nothing afterwards; and no settlement follows a full cash-out.
select b.id as bet, b.status, b.stake, b.cashed_out_stake, coalesce(h.held, 0) as held
from bet b
left join (
  select t.bet_id, sum(p.amount) as held
  from posting p
  join account a on a.id = p.account_id and a.customer_id is null and a.purpose = 'stakes'
  join transfer t on t.id = p.transfer_id
  group by t.bet_id
) h on h.bet_id = b.id
where coalesce(h.held, 0) <> case when b.status = 'OPEN' then b.stake - b.cashed_out_stake else 0 end
union all
select c.bet_id, 'settled after it', c.stake, s.revision, null
from cash_out c join settlement s on s.bet_id = c.bet_id and s.revision > c.revision
where c.remaining_stake = 0
