-- Numbers and writes what customers are to be told, in the order given. The caller has locked them. Each: {customer, kind,
-- ref?, bet?}.
create or replace function tell_customers(changes jsonb) returns void language plpgsql as $$
begin
  with numbered as materialized (
    select c.n, c.customer, c.kind, c.ref, c.bet, a.id as account_id,
      a.changes + row_number() over (partition by c.customer order by c.n) as v
    from rows from (jsonb_to_recordset(changes) as (customer bigint, kind text, ref uuid, bet bigint)) with ordinality
      as c(customer, kind, ref, bet, n)
    -- each wallet by itself, whatever the planner thinks of how many there are
    cross join lateral (select id, a.changes from account a
      where a.customer_id = c.customer and a.fund = 'cash' and a.purpose = 'wallet' offset 0) a
  ), written as (
    insert into outbox (customer_id, v, kind, ref, bet_id) select customer, v, kind, ref, bet from numbered order by n
  )
  update account a set changes = last.v
  from (select account_id, max(v) as v from numbered group by account_id) last
  where a.id = last.account_id;
end $$;

-- Posts and writes what became of bets, and what their customers are told of it; the customers are locked.
-- transfers, postings, houses: see post_transfers. A settlement: {bet, revision, shape, reversal?, transfer?}, the two the
-- numbers of its transfers from 1, `shape` that of what it has in common with others, from 1. A shape: {status, outcome,
-- returns, facts, receipt?}. A leg: {bet, no, outcome, revision}. Told: see tell_customers.
drop function if exists write_settlements(jsonb, jsonb);
create or replace function write_settlements(transfers jsonb, postings jsonb, houses jsonb, settlements jsonb, shapes jsonb,
  legs jsonb, told jsonb) returns void language plpgsql as $$
declare
  ids bigint[] := post_transfers(transfers, postings, houses);
  settled_now timestamptz := clock_timestamp();
begin
  with shape as materialized (
    select * from rows from (jsonb_to_recordset(shapes) as (status text, outcome text, returns bigint, facts jsonb,
      receipt jsonb)) with ordinality as x(status, outcome, returns, facts, receipt, n)
  ), settled as materialized (
    select s.bet, s.revision, s.reversal, s.transfer, x.*
    from jsonb_to_recordset(settlements) as s(bet bigint, revision integer, shape integer, reversal integer, transfer integer)
    join shape x on x.n = s.shape
  ), written as (
    insert into settlement (bet_id, revision, status, outcome, returns, facts, receipt, reversal_id, transfer_id, at)
    select s.bet, s.revision, s.status, s.outcome, s.returns, s.facts, s.receipt, ids[s.reversal], ids[s.transfer], settled_now
    from settled s
  )
  update bet b set status = s.status, outcome = s.outcome, revision = s.revision,
    returns = case when s.status <> 'OPEN' then s.returns end,
    settled_at = case when s.status <> 'OPEN' then settled_now end
  from settled s where b.id = s.bet;

  update bet_leg l set outcome = x.outcome, result_revision = x.revision
  from jsonb_to_recordset(legs) as x(bet bigint, no integer, outcome text, revision integer)
  where l.bet_id = x.bet and l.no = x.no;

  perform tell_customers(told);
end $$;
