-- The postings of a customer's account are numbered from 1 without a gap; the house's have no number.
select account_id as account, version, expected
from (select p.account_id, p.version, case when a.customer_id is not null
        then row_number() over (partition by p.account_id order by p.version) end as expected
      from posting p join account a on a.id = p.account_id) numbered
where version is distinct from expected
