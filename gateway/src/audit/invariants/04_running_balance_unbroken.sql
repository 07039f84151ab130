-- Each posting's balance is the previous one plus its amount.
select account_id as account, version, amount, balance_after, before
from (select p.*, lag(p.balance_after, 1, 0::bigint) over (partition by p.account_id order by p.version) as before
      from posting p join account a on a.id = p.account_id where a.customer_id is not null) chain
where balance_after is distinct from before + amount
