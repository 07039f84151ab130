-- A customer's protection matches its newest sealed change: nothing was changed, added or removed without the history.
with latest as (
  select distinct on (kind, row_id) kind, row_id, customer_id, content from protection_change order by kind, row_id, id desc
), now as (
  select 'bettor' as kind, b.id as row_id, b.id as customer_id, protection_content('bettor', to_jsonb(b)) as content from bettor b
  union all
  select 'password', c.id, c.id, protection_content('password', to_jsonb(c)) from customer c where in_this_book(c.id)
  union all
  select 'block', b.id, b.customer_id, protection_content('block', to_jsonb(b)) from customer_block b
  union all
  select 'limit', l.id, l.customer_id, protection_content('limit', to_jsonb(l)) from customer_limit l
)
select coalesce(n.customer_id, l.customer_id) as customer, kind, row_id as id,
  case when n.content is null then 'removed' when l.content is null then 'added' else 'changed' end as broken
from now n full join latest l using (kind, row_id)
where n.content is distinct from l.content
