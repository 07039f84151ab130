-- What a supplier's transactions say is what the ledger moved between the customer's money and the supplier's account (of a free spin that of the
-- promotion), once each; a rollback
-- gives back what its bet or win moved, once; what was rolled back before it came was refused.
with moved as (
  select g.supplier, g.uuid, g.customer_id, g.kind, g.status, g.amount, g.reference, g.transfer_id, g.at, t.currency, t.purpose,
    case when g.status <> 'RS_OK' then 0
      when g.kind = 'bet' or (g.kind = 'rollback' and r.kind = 'win') then g.amount else -g.amount end as house,
    coalesce(g.free_spins_id, r.free_spins_id, w.free_spins_id) is not null as is_spin, r.kind as of_kind, r.amount as of_amount, r.status as of_status, r.customer_id as of_customer, r.at as of_at
  from game_transaction g
  left join transfer t on t.id = g.transfer_id
  left join game_transaction r on r.supplier = g.supplier and r.uuid = g.reference
  left join game_transaction w on w.supplier = r.supplier and w.uuid = r.reference and r.kind = 'win'
)
select 'moved' as what, m.supplier, m.uuid::text as id, m.house as said, coalesce(p.amount, 0) as posted
from moved m
left join lateral (
  select sum(p.amount) as amount from posting p join account a on a.id = p.account_id
  where p.transfer_id = m.transfer_id and a.customer_id is null and a.purpose = case when m.is_spin then 'freeSpinsCost' else 'games:' || m.supplier end) p on true
where m.house <> coalesce(p.amount, 0)
  or (m.transfer_id is not null and m.purpose is distinct from case
    when m.kind <> 'rollback' then 'game: ' || m.kind else 'game: ' || m.of_kind || ' rolled back' end)
union all
select 'twice', min(supplier), transfer_id::text, count(*), 1
from game_transaction where transfer_id is not null group by transfer_id having count(*) > 1
union all
select 'rolled back', supplier, reference::text, sum(amount), max(coalesce(of_amount, 0))
from moved where kind = 'rollback'
group by supplier, reference
having sum(amount) <> max(case when of_status = 'RS_OK' then of_amount else 0 end)
  or bool_or(of_customer <> customer_id) or bool_or(of_status = 'RS_OK' and of_at > at)
union all
-- what the book won from a supplier's games is what its account holds
select 'won', coalesce(said.supplier, held.supplier), coalesce(said.currency, held.currency), coalesce(said.amount, 0), coalesce(held.amount, 0)
from (select supplier, currency, sum(house) as amount from moved where currency is not null and not is_spin group by supplier, currency) said
full join (
  select substr(a.purpose, 7) as supplier, a.currency, sum(p.amount) as amount from account a join posting p on p.account_id = a.id
  where a.customer_id is null and a.purpose like 'games:%' group by a.purpose, a.currency
) held using (supplier, currency)
where coalesce(said.amount, 0) <> coalesce(held.amount, 0)
