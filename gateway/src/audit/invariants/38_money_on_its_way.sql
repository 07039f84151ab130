-- What stands in the accounts of money on its way is the sum of the payments that are on their way.
with stands as (
  select a.currency, a.purpose, sum(p.amount) as amount
  from account a join posting p on p.account_id = a.id
  where a.customer_id is null and a.purpose in ('depositsOnWay', 'withdrawalsOnWay')
  group by a.currency, a.purpose
), expected as (
  select currency, 'depositsOnWay' as purpose, sum((state->>'amountMinor')::bigint) as amount from deposit
  where state->>'at' in ('captured', 'returning') group by currency
  union all
  select currency, 'withdrawalsOnWay', sum(amount) from withdrawal
  where state->>'at' in ('requested', 'checked', 'approved') group by currency
)
select currency, purpose, coalesce(s.amount, 0) as stands, coalesce(e.amount, 0) as expected
from stands s full join expected e using (currency, purpose)
where coalesce(s.amount, 0) <> coalesce(e.amount, 0)
