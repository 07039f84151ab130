-- A round is what its transactions say: its sums, its customer, whether it is over, which staff may say too. No win is without a bet of its round, no bet without a round.
with said as (
  select g.round_id,
    sum(case when g.kind = 'bet' then g.amount when g.kind = 'rollback' and r.kind = 'bet' then -g.amount else 0 end) as staked,
    sum(case when g.kind = 'win' then g.amount when g.kind = 'rollback' and r.kind = 'win' then -g.amount else 0 end) as returned,
    bool_or(g.closes) as closes, bool_or(g.kind = 'bet') as has_bet,
    min(g.customer_id) as customer, max(g.customer_id) as last_customer, min(g.supplier) as supplier, max(g.supplier) as last_supplier
  from game_transaction g left join game_transaction r on r.supplier = g.supplier and r.uuid = g.reference
  where g.round_id is not null
  group by g.round_id
)
select 'round' as what, r.id::text, r.supplier, r.staked, s.staked as said, r.returned, s.returned as said_returned
from game_round r left join said s on s.round_id = r.id
where s.round_id is null or r.staked <> s.staked or r.returned <> s.returned or (r.closed_at is not null) <> (s.closes or exists (select from game_round_closing c where c.round_id = r.id)) or not s.has_bet
  or r.customer_id <> s.customer or r.customer_id <> s.last_customer or r.supplier <> s.supplier or r.supplier <> s.last_supplier
  or r.currency <> (select currency from bettor b where b.id = r.customer_id)
union all
select 'no round', g.uuid::text, g.supplier, g.amount, null, null, null
from game_transaction g
where case when g.round_id is not null then not exists (select from game_round r where r.id = g.round_id)
  else g.transfer_id is not null or (g.status = 'RS_OK' and g.kind <> 'rollback') end
union all
select 'win without its bet', g.uuid::text, g.supplier, g.amount, null, null, null
from game_transaction g
where g.kind = 'win' and not exists (
  select from game_transaction b where b.supplier = g.supplier and b.uuid = g.reference and b.kind = 'bet' and b.status = 'RS_OK'
    and b.round_id = g.round_id)
union all
select 'closing', c.round_id::text, c.by, null, null, null, null
from game_round_closing c left join game_round r on r.id = c.round_id
where c.customer_id is distinct from r.customer_id
