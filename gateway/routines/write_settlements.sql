-- Numbers and writes what customers are to be told, in the order given. The caller has locked them. Each: {customer, kind,
-- ref?, bet?}.
create or replace function tell_customers(changes jsonb) returns void language plpgsql as $$
begin
  with told as (
    select c.n, (c.item->>'customer')::bigint as customer_id, c.item->>'kind' as kind, (c.item->>'ref')::uuid as ref,
      (c.item->>'bet')::bigint as bet_id
    from jsonb_array_elements(changes) with ordinality c(item, n)
  ), numbered as (
    select t.*, a.changes + row_number() over (partition by t.customer_id order by t.n) as v
    from told t join account a on a.customer_id = t.customer_id and a.fund = 'cash' and a.purpose = 'wallet'
  ), written as (
    insert into outbox (customer_id, v, kind, ref, bet_id) select customer_id, v, kind, ref, bet_id from numbered order by n
  )
  update account a set changes = last.v
  from (select customer_id, max(v) as v from numbered group by customer_id) last
  where a.customer_id = last.customer_id and a.fund = 'cash' and a.purpose = 'wallet';
end $$;

-- Writes what became of bets. Their customers are locked and their transfers posted. A settlement: {bet, revision, status,
-- outcome, returns, facts, receipt, reversal, transfer}; a leg: {bet, no, outcome, revision}.
create or replace function write_settlements(settlements jsonb, legs jsonb) returns void language plpgsql as $$
declare
  settled_now timestamptz := clock_timestamp();
begin
  insert into settlement (bet_id, revision, status, outcome, returns, facts, receipt, reversal_id, transfer_id, at)
  select s.bet, s.revision, s.status, s.outcome, s.returns, s.facts, s.receipt, s.reversal, s.transfer, settled_now
  from jsonb_to_recordset(settlements) as s(bet bigint, revision integer, status text, outcome text, returns bigint,
    facts jsonb, receipt jsonb, reversal bigint, transfer bigint);

  update bet b set status = s.status, outcome = s.outcome, revision = s.revision,
    returns = case when s.status <> 'OPEN' then s.returns end,
    settled_at = case when s.status <> 'OPEN' then settled_now end
  from jsonb_to_recordset(settlements) as s(bet bigint, revision integer, status text, outcome text, returns bigint)
  where b.id = s.bet;

  update bet_leg l set outcome = x.outcome, result_revision = x.revision
  from jsonb_to_recordset(legs) as x(bet bigint, no integer, outcome text, revision integer)
  where l.bet_id = x.bet and l.no = x.no;
end $$;
