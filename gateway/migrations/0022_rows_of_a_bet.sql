-- A bet has its transfer and a leg its bet: checked once a statement, for all of its rows, and not row by row with a lock on
-- each row that is found. That is as strong as a foreign key, for none of these rows is ever removed or renumbered
-- (bet_stays, bet_keeps, bet_leg_keeps, transfer_stays).

create function bets_have_transfers() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  lone bigint;
begin
  select min(b.id) into lone from written b where not exists (select from transfer t where t.id = b.transfer_id);
  if lone is not null then
    raise foreign_key_violation using message = format('bet %s has no transfer', lone), table = 'bet', column = 'transfer_id';
  end if;
  return null;
end $$;
create trigger bet_transfer after insert on bet referencing new table as written
  for each statement execute function bets_have_transfers();
alter table bet drop constraint bet_transfer_id_fkey;

create function legs_have_bets() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  lone bigint;
begin
  select min(l.bet_id) into lone from written l where not exists (select from bet b where b.id = l.bet_id);
  if lone is not null then
    raise foreign_key_violation using message = format('there is no bet %s to have a leg', lone), table = 'bet_leg',
      column = 'bet_id';
  end if;
  return null;
end $$;
create trigger bet_leg_bet after insert on bet_leg referencing new table as written
  for each statement execute function legs_have_bets();
alter table bet_leg drop constraint bet_leg_bet_id_fkey;
