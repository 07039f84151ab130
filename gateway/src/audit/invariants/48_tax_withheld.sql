-- The tax account holds for each bet what its current settlement and its cash-outs withheld, and nothing else.
with stands as (
  select t.bet_id, sum(p.amount) as amount
  from account a join posting p on p.account_id = a.id join transfer t on t.id = p.transfer_id
  where a.customer_id is null and a.purpose = 'tax'
  group by t.bet_id
), said as (
  select id as bet_id, coalesce(withheld, 0) + coalesce(cashed_out_withheld, 0) as amount
  from bet where withheld is not null or cashed_out_withheld is not null
)
select bet_id as bet, coalesce(stands.amount, 0) as stands, coalesce(said.amount, 0) as said
from stands full join said using (bet_id)
where coalesce(stands.amount, 0) <> coalesce(said.amount, 0)
