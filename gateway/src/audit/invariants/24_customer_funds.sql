-- Each customer's funds (wallets, less debt, and the stakes of open bets) are what came in from outside and from the
-- house, less what the house won from them.
select customer, currency, sum(has) as has, sum(came) as came
from (
  select customer_id as customer, currency, balance as has, 0 as came from account where customer_id is not null
  union all
  select customer_id, currency, stake - cashed_out_stake, 0 from bet where status = 'OPEN'
  union all
  select t.customer_id, a.currency, 0, -p.amount
  from posting p join transfer t on t.id = p.transfer_id join account a on a.id = p.account_id
  where a.customer_id is null and a.purpose <> 'stakes'
) both_sides
group by customer, currency
having sum(has) <> sum(came)
