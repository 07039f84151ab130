-- A customer's cached balance and version match their postings.
select a.id as account, a.customer_id as customer, a.balance, h.balance as history, a.version, h.version as postings
from account a
left join (select account_id, sum(amount) as balance, count(*) as version from posting group by account_id) h on h.account_id = a.id
where a.customer_id is not null and (a.balance <> coalesce(h.balance, 0) or a.version <> coalesce(h.version, 0))
