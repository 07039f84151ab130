-- The stakes that the house holds are the remaining stakes of the open bets.
select currency, sum(held) as held, sum(open) as open
from (select a.currency, p.amount as held, 0 as open from posting p join account a on a.id = p.account_id
      where a.customer_id is null and a.purpose = 'stakes'
      union all
      select currency, 0, stake - cashed_out_stake from bet where status = 'OPEN') both_sides
group by currency
having sum(held) <> sum(open)
