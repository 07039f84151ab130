-- An entry of a predictor is a round of the wallet's: its bet is the stake, taken while entries were open; what it was paid is its prize, and of
-- a void round the stake came back. Every bet of such a supplier is of an entry.
with money as (
  select e.id, e.game, e.customer_id, r.id as round, r.staked, r.returned, r.customer_id as of_customer, r.game as of_game
  from predictor_entry e left join game_transaction b on b.supplier = 'predictor:' || e.game and b.uuid = e.ref and b.kind = 'bet' and b.status = 'RS_OK'
  left join game_round r on r.id = b.round_id and r.round = e.round_id::text
)
select 'money' as what, e.id::text as id, e.stake as said, m.staked as posted, e.paid_prize as said_prize, m.returned as posted_prize
from predictor_entry e join money m using (id) left join predictor_round r on r.id = e.round_id
where m.round is null or m.of_customer <> e.customer_id or m.of_game <> e.game or r.id is null or r.game <> e.game or r.currency <> e.currency
  or e.stake <> r.entry or e.at >= r.closes_at
  or m.staked <> case when r.state = 'void' and e.paid > 0 then 0 else e.stake end
  or m.returned <> case when r.state = 'void' then 0 else e.paid_prize end
union all
select 'no entry', t.uuid::text, t.amount, null, null, null
from game_transaction t
where t.supplier like 'predictor:%' and t.kind = 'bet' and t.status = 'RS_OK'
  and not exists (select from predictor_entry e where 'predictor:' || e.game = t.supplier and e.ref = t.uuid and e.customer_id = t.customer_id)
