-- What a transfer says it is for, there is, and it points back.
select t.id as transfer, t.purpose, t.bet_id as bet
from transfer t
where case
  when t.purpose = 'stake' then not exists (select from bet b where b.id = t.bet_id and b.transfer_id = t.id)
  when t.purpose = 'settlement' then not exists (select from settlement s where s.bet_id = t.bet_id and s.transfer_id = t.id)
  when t.purpose = 'reversal' then not exists (select from settlement s where s.bet_id = t.bet_id and s.reversal_id = t.id)
  else t.bet_id is not null
end
