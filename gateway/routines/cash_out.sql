-- Decides one cash-out under its customer's lock, by the database's clock: all of it happens or nothing.
--
-- The gateway has valued the bet against the catalogue at the versions that it names. Decided here is what only the database
-- knows: whether the ref is new, whether the bet is unchanged since it was valued, whether the catalogue is still the newest.
-- Input:
--   customer, ref, hash, bet, request    the customer, the request's id, the hash of its content
--   automatic, delayOver                 the rule that makes the request; that its delay is over
--   valuedBy   {status, revision, cashOuts, nonRunners, selections, markets, events: [{id, v}], results: [{id, v}]}
--   closesAt, delayMs                    when the first leg closes by the clock; the delay
--   early, late                          the gateway's own refusals, as {type, ...}, in the order of precedence
--   taken      {stake, paid, remaining, offer, facts, withheld?}: `withheld` is the tax on winnings, part of `paid`
-- Verdicts: `decided` now; `again`, decided earlier; `pending`, it waits; `conflict`, the ref has another body; `unknown`,
-- no such bet of this customer's; `moved`, something is newer than the valuation: value it again; `over`, the rule is no
-- longer armed or the waiting request is gone.
create or replace function decide_cash_out(asked jsonb)
returns table (verdict text, status text, at timestamptz, answer jsonb, due_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  the_customer constant bigint := asked->>'customer';
  the_ref constant uuid := asked->>'ref';
  the_bet constant bigint := asked->>'bet';
  the_rule constant bigint := asked->>'automatic';
  delay_over constant boolean := coalesce((asked->>'delayOver')::boolean, false);
  known cash_out_request;
  waiting pending_cash_out;
  b bet;
  refusal jsonb;
begin
  perform from account where customer_id = the_customer and fund = 'cash' and purpose = 'wallet' order by id for update;
  at := clock_timestamp();

  select * into known from cash_out_request r where r.customer_id = the_customer and r.ref = the_ref;
  select * into waiting from pending_cash_out p where p.customer_id = the_customer and p.ref = the_ref;
  select * into b from bet where bet.id = the_bet and bet.customer_id = the_customer;
  due_at := waiting.due_at;
  verdict := case
    when coalesce(known.request_hash, waiting.request_hash, asked->>'hash') <> asked->>'hash' then 'conflict'
    when known.ref is not null then 'again'
    when waiting.ref is not null and not delay_over then 'pending'
    when waiting.ref is null and delay_over then 'over'
    when b.id is null then 'unknown'
    when cash_out_moved(b, asked->'valuedBy') then 'moved'
  end;
  if verdict is null and the_rule is not null
    and not exists (select from automatic_cash_out a where a.id = the_rule and a.status = 'ARMED') then
    delete from pending_cash_out p where p.customer_id = the_customer and p.ref = the_ref;
    verdict := 'over';
  end if;
  if verdict is not null then
    status := known.status;
    at := coalesce(known.at, at);
    answer := known.answer;
    return next;
    return;
  end if;

  refusal := case
    when exists (select from stopped_by(the_customer, 'cashOut', 'sports', at)) then
      (select jsonb_build_object('type', s.refusal) from stopped_by(the_customer, 'cashOut', 'sports', at) s)
    when asked->'early' is not null then asked->'early'
    when exists (select from pending_cash_out p where p.bet_id = the_bet and p.ref <> the_ref)
      then jsonb_build_object('type', 'CashOutInProgress')
    when (asked->>'closesAt')::timestamptz <= at then jsonb_build_object('type', 'CashOutSuspended')
    else asked->'late'
  end;
  if refusal is null and (asked->>'delayMs')::integer > 0 and not delay_over then
    due_at := at + (asked->>'delayMs')::integer * interval '1 millisecond';
    insert into pending_cash_out (customer_id, ref, request_hash, bet_id, request, automatic_id, asked_at, due_at)
      values (the_customer, the_ref, asked->>'hash', the_bet, asked->'request', the_rule, at, due_at);
    verdict := 'pending';
  else
    delete from pending_cash_out p where p.customer_id = the_customer and p.ref = the_ref;
    verdict := 'decided';
    status := case when refusal is null then 'SUCCEEDED' else 'FAILED' end;
    answer := case when refusal is null then (asked->'taken') - 'facts' || jsonb_build_object('currency', b.currency)
      else jsonb_build_object('error', refusal) end;
    if refusal is null then
      perform write_cash_out(b, asked, at);
    end if;
    -- an automatic attempt that was refused is not stored as a request
    if refusal is null or the_rule is null then
      insert into cash_out_request (customer_id, ref, request_hash, bet_id, status, answer, at)
        values (the_customer, the_ref, asked->>'hash', the_bet, status, answer, at);
    end if;
  end if;
  if refusal is null or the_rule is null then
    perform notify_customers(jsonb_build_array(jsonb_build_object(
      'customer', the_customer, 'kind', 'cashOut', 'ref', the_ref, 'bet', the_bet)));
  end if;
  return next;
end $$;

-- Whether the bet, a result, a non-runner or the catalogue is newer than what a value was computed from.
create or replace function cash_out_moved(b bet, valued_by jsonb) returns boolean language sql stable as $$
  select b.status <> valued_by->>'status' or b.revision <> (valued_by->>'revision')::integer
    or (select count(*) from cash_out c where c.bet_id = b.id) <> (valued_by->>'cashOuts')::integer
    or (select count(*) from non_runner n where n.event_id in (select event_id from bet_leg where bet_id = b.id))
      <> (valued_by->>'nonRunners')::integer
    or exists (select from jsonb_to_recordset(valued_by->'results') as l(id text, v integer)
      join market_result r on r.market_id = l.id and r.revision > l.v)
    or exists (select from jsonb_to_recordset(valued_by->'selections') as l(id text, v bigint)
      join selection s on s.id = l.id and s.v > l.v)
    or exists (select from jsonb_to_recordset(valued_by->'markets') as l(id text, v bigint) join market m on m.id = l.id and m.v > l.v)
    or exists (select from jsonb_to_recordset(valued_by->'events') as l(id text, v bigint) join event e on e.id = l.id and e.v > l.v)
$$;

-- Pays for a part of the stake, or all of the rest, less the tax on winnings. The customer's debt is paid first.
create or replace function write_cash_out(b bet, asked jsonb, decided_at timestamptz) returns void language plpgsql as $$
declare
  given constant bigint := asked->'taken'->>'stake';
  paid constant bigint := asked->'taken'->>'paid';
  tax constant bigint := asked->'taken'->>'withheld';
  net constant bigint := paid - coalesce(tax, 0);
  remaining constant bigint := b.stake - b.cashed_out_stake - given;
  next_no constant integer := 1 + count(*) from cash_out c where c.bet_id = b.id;
  wallet bigint;
  debt account;
  repaid bigint;
  moved_by bigint;
begin
  if remaining <> (asked->'taken'->>'remaining')::bigint then
    raise exception 'bet % would keep a stake of %, not %', b.id, remaining, asked->'taken'->>'remaining';
  end if;
  select a.id into strict wallet from account a
    where a.customer_id = b.customer_id and a.currency = b.currency and a.fund = 'cash' and a.purpose = 'wallet';
  select * into strict debt from account a
    where a.customer_id = b.customer_id and a.currency = b.currency and a.fund = 'cash' and a.purpose = 'debt';
  repaid := least(net, -debt.balance);
  moved_by := (post_transfers(jsonb_build_array(jsonb_build_object(
    'customer', b.customer_id, 'ref', 'cashout:' || (asked->>'ref'), 'hash', asked->>'hash', 'purpose', 'cash out',
    'currency', b.currency, 'bet', b.id, 'postings', (
      select jsonb_agg(jsonb_build_object('account', p.account, 'house', p.house, 'amount', p.amount)
        - case when p.account is null then 'account' else 'house' end)
      from (values (null::bigint, 'stakes', -given), (null, 'book', given - paid), (null, 'tax', tax), (debt.id, null, repaid),
        (wallet, null, net - repaid)) as p(account, house, amount)
      where p.amount <> 0)))))[1];

  insert into cash_out (bet_id, no, customer_id, ref, revision, stake, paid, withheld, remaining_stake, offer, facts, transfer_id, at)
    values (b.id, next_no, b.customer_id, (asked->>'ref')::uuid, b.revision, given, paid, tax, remaining,
      (asked->'taken'->>'offer')::bigint, asked->'taken'->'facts', moved_by, decided_at);
  -- first the rule that did it, or the end of the bet would end it
  update automatic_cash_out a set status = 'DONE', ended_at = decided_at where a.id = (asked->>'automatic')::bigint;
  update bet set cashed_out_stake = bet.cashed_out_stake + given, cashed_out = bet.cashed_out + paid,
    cashed_out_withheld = case when tax is null then bet.cashed_out_withheld else coalesce(bet.cashed_out_withheld, 0) + tax end,
    status = case when remaining = 0 then 'CASHED_OUT' else bet.status end,
    outcome = case when remaining = 0 then 'CASH_OUT' else bet.outcome end,
    returns = case when remaining = 0 then 0 end,
    settled_at = case when remaining = 0 then decided_at end
  where bet.id = b.id;
end $$;

-- Replaces the bet's automatic rule. Returns the new rule; no row if the bet is not an open one of this customer's, or
-- an automatic cash-out of it is already waiting for its delay.
create or replace function set_automatic_cash_out(the_customer bigint, the_bet bigint, the_target bigint)
returns setof automatic_cash_out language plpgsql as $$
begin
  perform from account where customer_id = the_customer and fund = 'cash' and purpose = 'wallet' order by id for update;
  if not exists (select from bet where id = the_bet and customer_id = the_customer and status = 'OPEN')
    or exists (select from pending_cash_out where bet_id = the_bet and automatic_id is not null) then
    return;
  end if;
  update automatic_cash_out set status = 'CANCELLED', ended_at = clock_timestamp() where bet_id = the_bet and status = 'ARMED';
  return query insert into automatic_cash_out (customer_id, bet_id, target) values (the_customer, the_bet, the_target) returning *;
  perform notify_customers(jsonb_build_array(jsonb_build_object('customer', the_customer, 'kind', 'automaticCashOut', 'bet', the_bet)));
end $$;

-- Withdraws the bet's rule, unless its cash-out was already requested: then that result decides. Returns the rule in
-- its current state.
create or replace function withdraw_automatic_cash_out(the_customer bigint, the_bet bigint)
returns setof automatic_cash_out language plpgsql as $$
declare
  changed bigint;
begin
  perform from account where customer_id = the_customer and fund = 'cash' and purpose = 'wallet' order by id for update;
  update automatic_cash_out set status = 'CANCELLED', ended_at = clock_timestamp()
    where bet_id = the_bet and customer_id = the_customer and status = 'ARMED'
      and not exists (select from pending_cash_out where bet_id = the_bet and automatic_id is not null)
    returning id into changed;
  if changed is not null then
    perform notify_customers(jsonb_build_array(jsonb_build_object('customer', the_customer, 'kind', 'automaticCashOut', 'bet', the_bet)));
  end if;
  return query select * from automatic_cash_out where bet_id = the_bet and customer_id = the_customer order by id desc limit 1;
end $$;

-- A bet that ends also ends its rule; a corrected result that reopens the bet does not bring it back. Per statement:
-- settlement ends hundreds of bets with one.
create or replace function end_automatic_cash_outs() returns trigger language plpgsql set search_path = book, pg_temp as $$
begin
  -- there is rarely any, and searching those of so many bets takes longer than this check
  if not exists (select from automatic_cash_out where status = 'ARMED') then
    return null;
  end if;
  update automatic_cash_out a set status = 'BET_OVER', ended_at = clock_timestamp()
  from bets_after after join bets_before before on before.id = after.id
  where before.status = 'OPEN' and after.status <> 'OPEN' and a.bet_id = after.id and a.status = 'ARMED';
  return null;
end $$;

create or replace trigger bet_over_ends_rules after update on bet referencing old table as bets_before new table as bets_after
  for each statement execute function end_automatic_cash_outs();
