-- Free bets and profit boosts when bets are placed and settled. The caller has locked the customers.

create or replace function free_bet_account(of_customer bigint, the_currency text) returns bigint language sql stable as $$
  select id from account where customer_id = of_customer and currency = the_currency and fund = 'freebet' and purpose = 'wallet'
$$;

-- The row of a grant that its customer can use at this time.
create or replace function open_bonus(the_grant bigint, of_customer bigint, at timestamptz) returns bonus language sql stable as $$
  select b from bonus b
  where b.customer_id = of_customer and b.grant_id = the_grant and b.ended is null and b.valid_from <= at and at < b.valid_until
    and not exists (select from stopped_by(of_customer, 'bonus', 'sports', at))
  order by b.id limit 1
$$;

-- A bet uses a bonus. The stake of a free bet is held; pennies that its lines cannot share stay with the book. Returns
-- the transfer of the stake; null for a profit boost, whose stake is cash.
create or replace function use_bonus(bonus_id bigint, the_bet bigint, slip_ref uuid, request_hash text, stake bigint)
returns bigint language plpgsql as $$
declare
  used bonus;
begin
  update bonus b set ended = 'USED', bet_id = the_bet where b.id = bonus_id returning b.* into strict used;
  if used.kind <> 'FREE_BET' then
    return null;
  end if;
  return (post_transfers(jsonb_build_array(jsonb_build_object(
    'customer', used.customer_id, 'ref', 'stake:' || slip_ref, 'hash', request_hash, 'purpose', 'stake',
    'currency', used.currency, 'bet', the_bet, 'postings',
    jsonb_build_array(
      jsonb_build_object('account', free_bet_account(used.customer_id, used.currency), 'amount', -used.amount),
      jsonb_build_object('house', 'stakes', 'amount', stake))
    || case when used.amount = stake then jsonb '[]'
       else jsonb_build_array(jsonb_build_object('house', 'freeBetCost', 'amount', used.amount - stake)) end))))[1];
end $$;

-- Void bets return the bonuses that they used; one that has expired, or is about to, is extended.
create or replace function give_back_bonuses(bets bigint[]) returns void language sql as $$
  insert into bonus (grant_id, customer_id, kind, name, purpose, currency, amount, percent, max_stake, conditions, grace,
    valid_from, valid_until, returned_by)
  select u.grant_id, u.customer_id, u.kind, u.name, u.purpose, u.currency, case u.kind when 'FREE_BET' then b.stake end,
    u.percent, u.max_stake, u.conditions, u.grace, now.at, greatest(u.valid_until, now.at + u.grace), b.id
  from bonus u join bet b on b.id = u.bet_id cross join (select clock_timestamp() as at) now
  where b.id = any(bets) order by b.id
$$;

-- These bets are no longer void: takes back what they returned. If it was used on another bet or has expired, the book
-- grants it once more, so that there is something to take: both bets stand, and the free bet costs twice.
create or replace function take_back_bonuses(bets bigint[]) returns void language plpgsql as $$
declare
  u record;
  gone bonus;
  new_id bigint;
begin
  for u in
    select b.id as bet, b.stake, used.* from unnest(bets) with ordinality asked(id, n)
    join bet b on b.id = asked.id join bonus used on used.bet_id = b.id order by asked.n
  loop
    update bonus set ended = 'WITHDRAWN' where id = (
      select g.id from bonus g
      where g.customer_id = u.customer_id and g.grant_id = u.grant_id and g.ended is null
        and (g.kind <> 'FREE_BET' or g.amount = u.stake)
      order by g.returned_by is distinct from u.bet, g.id limit 1)
    returning * into gone;
    if gone.id is null and u.kind = 'FREE_BET' then
      insert into bonus (grant_id, customer_id, kind, name, purpose, currency, amount, conditions, grace, valid_from,
        valid_until, returned_by, ended)
      values (u.grant_id, u.customer_id, u.kind, u.name, u.purpose, u.currency, u.stake, u.conditions, u.grace, u.valid_from,
        u.valid_until, u.bet, 'WITHDRAWN')
      returning id into new_id;
      perform post_transfers(jsonb_build_array(jsonb_build_object(
        'customer', u.customer_id, 'ref', 'freebet:' || new_id, 'hash', 'freebet:' || new_id, 'purpose', 'free bet',
        'currency', u.currency, 'postings', jsonb_build_array(
          jsonb_build_object('house', 'freeBetCost', 'amount', -u.stake),
          jsonb_build_object('account', free_bet_account(u.customer_id, u.currency), 'amount', u.stake)))));
    end if;
  end loop;
end $$;
