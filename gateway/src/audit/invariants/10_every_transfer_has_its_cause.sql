-- The cause that a transfer names exists and refers back to it; what a settlement names exists.
select t.id as transfer, t.purpose, t.bet_id as bet
from transfer t
where case
  when t.purpose = 'stake' then not exists (select from bet b where b.id = t.bet_id and b.transfer_id = t.id)
  when t.purpose = 'settlement' then not exists (select from settlement s where s.bet_id = t.bet_id and s.transfer_id = t.id)
  when t.purpose = 'reversal' then not exists (select from settlement s where s.bet_id = t.bet_id and s.reversal_id = t.id)
  when t.purpose = 'cash out' then not exists (select from cash_out c where c.bet_id = t.bet_id and c.transfer_id = t.id)
  when t.purpose like 'game: %' then t.bet_id is not null or not exists (
    select from game_transaction g where g.transfer_id = t.id and g.customer_id = t.customer_id)
  else t.bet_id is not null
end
union all
select each.id, each.purpose, s.bet_id
from settlement s
cross join lateral (values (s.transfer_id, 'settlement'), (s.reversal_id, 'reversal')) as each(id, purpose)
where not exists (select from bet b where b.id = s.bet_id)
  or (each.id is not null and not exists (select from transfer t where t.id = each.id))
