-- Free spins are what their transactions say: each spin is one bet of its customer, in a game and at the supplier of the grant, within its time,
-- used once unless it was rolled back, and never more than were given; what was won is the sum of their wins, and what the promotion paid. Those that
-- were taken back are over, as many as were left then are left still or more, and their supplier heard of it after it had heard of the giving.
with spin as (
  select g.free_spins_id as id, g.uuid, g.supplier, g.customer_id, g.game, g.at, g.amount, g.is_free,
    exists (select from game_transaction r where r.supplier = g.supplier and r.reference = g.uuid and r.kind = 'rollback') as is_back,
    coalesce((select sum(w.amount) from game_transaction w where w.supplier = g.supplier and w.reference = g.uuid and w.kind = 'win'), 0)
      - coalesce((select sum(b.amount) from game_transaction w join game_transaction b on b.supplier = w.supplier and b.reference = w.uuid and b.kind = 'rollback'
        where w.supplier = g.supplier and w.reference = g.uuid and w.kind = 'win'), 0) as won
  from game_transaction g where g.free_spins_id is not null
), said as (
  select id, count(*) filter (where not is_back) as used, sum(won) as won from spin group by id
)
select 'grant' as what, f.id::text, f.customer_id as customer, f.used::bigint as counted, coalesce(s.used, 0) as said, f.won as counted_won, coalesce(s.won, 0) as said_won
from free_spins f left join said s on s.id = f.id
where f.used <> coalesce(s.used, 0) or f.won <> coalesce(s.won, 0) or coalesce(s.used, 0) > f.spins
  or f.currency <> (select currency from bettor b where b.id = f.customer_id)
union all
-- its time was checked a moment before the row was written
select 'spin', s.uuid::text, s.customer_id, s.amount, null, null, null
from spin s left join free_spins f on f.id = s.id
where f.id is null or f.customer_id <> s.customer_id or f.supplier <> s.supplier or not s.is_free or s.amount <> 0
  or not exists (select from jsonb_array_elements(f.games) g where g->>'code' = s.game)
  or s.at < f.valid_from or s.at > f.valid_until + interval '1 minute'
union all
select 'expired', f.id::text, f.customer_id, f.used, f.spins, null, null
from free_spins f where f.expired_at is not null and (f.used >= f.spins or f.expired_at < f.valid_until)
union all
select 'withdrawn', w.free_spins_id::text, w.customer_id, f.used, f.spins, null, null
from free_spins_withdrawn w left join free_spins f on f.id = w.free_spins_id
where f.id is null or f.customer_id <> w.customer_id or f.expired_at is null or f.valid_until <> w.at or f.spins - f.used < w.spins
union all
select 'told', n.free_spins_id::text, n.customer_id, n.tries, null, null, null
from free_spins_notice n left join free_spins_withdrawn w on w.free_spins_id = n.free_spins_id
  left join free_spins_notice g on g.free_spins_id = n.free_spins_id and g.what = 'given'
where n.what = 'withdrawn' and (w.free_spins_id is null or g.free_spins_id is null or n.tries > 0 and g.answered_at is null)
union all
-- what the house paid for them is with customers
select 'cost', coalesce(paid.currency, won.currency), null, coalesce(paid.amount, 0), -coalesce(won.amount, 0), null, null
from (
  select a.currency, sum(p.amount) as amount from account a join posting p on p.account_id = a.id
  where a.customer_id is null and a.purpose = 'freeSpinsCost' group by a.currency
) paid full join (select currency, sum(won) as amount from free_spins group by currency) won using (currency)
where coalesce(paid.amount, 0) <> -coalesce(won.amount, 0)
