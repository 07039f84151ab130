-- A transfer posts in one currency, its own, and touches no other customer.
select t.id as transfer, t.currency, a.currency as posted, t.customer_id as customer, a.customer_id as of_customer
from transfer t join posting p on p.transfer_id = t.id join account a on a.id = p.account_id
where a.currency <> t.currency or (a.customer_id is not null and a.customer_id <> t.customer_id)
