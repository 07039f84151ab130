drop type if exists changes_to_push cascade;
create type changes_to_push as (customer bigint, kind text, ref uuid, bet bigint);

-- Numbers and writes notices to customers, in the given order. The caller has locked them.
create or replace function notify_customers(changes changes_to_push[]) returns void language plpgsql as $$
begin
  with numbered as materialized (
    select c.n, c.customer, c.kind, c.ref, c.bet, a.id as account_id,
      a.changes + row_number() over (partition by c.customer order by c.n) as v
    from unnest(changes) with ordinality as c(customer, kind, ref, bet, n)
    -- one wallet at a time, whatever the planner estimates
    cross join lateral (select id, a.changes from account a
      where a.customer_id = c.customer and a.fund = 'cash' and a.purpose = 'wallet' offset 0) a
  ), written as (
    insert into outbox (customer_id, v, kind, ref, bet_id) select customer, v, kind, ref, bet from numbered order by n
  )
  update account a set changes = last.v
  from (select account_id, max(v) as v from numbered group by account_id) last
  where a.id = last.account_id;
end $$;

create or replace function notify_customers(changes jsonb) returns void language sql as $$
  select notify_customers(array(select x from jsonb_populate_recordset(null::changes_to_push, changes) x))
$$;

-- `shape` is the number, from 1, of the data that it shares with others; `reversal` and `transfer` are the numbers of
-- its transfers.
drop type if exists settled_bet cascade;
create type settled_bet as (bet bigint, customer bigint, revision integer, shape integer, reversal integer, transfer integer);
drop type if exists settled_shape cascade;
create type settled_shape as (status text, outcome text, returns bigint, facts jsonb, receipt jsonb, withheld bigint);
drop type if exists settled_leg cascade;
create type settled_leg as (bet bigint, no integer, outcome text, revision integer);

-- Posts and writes the outcome of bets, and notices to their customers; the customers are locked. transfers, postings,
-- houses: see post_transfers. notices: see notify_customers.
create or replace function write_settlements(transfers new_transfer[], postings new_posting[], houses posted_house[],
  settlements settled_bet[], shapes settled_shape[], legs settled_leg[], notices changes_to_push[]) returns void
language plpgsql as $$
declare
  ids bigint[] := post_transfers(transfers, postings, houses);
  settled_now timestamptz := clock_timestamp();
begin
  with shape as materialized (
    select x.*, x.ordinality as n from unnest(shapes) with ordinality x
  ), settled as materialized (
    select s.bet, s.customer, s.revision, s.reversal, s.transfer, x.status, x.outcome, x.returns, x.facts, x.receipt, x.withheld
    from unnest(settlements) s join shape x on x.n = s.shape
  ), written as (
    insert into settlement (bet_id, customer_id, revision, status, outcome, returns, facts, receipt, withheld, reversal_id, transfer_id, at)
    select s.bet, s.customer, s.revision, s.status, s.outcome, s.returns, s.facts, s.receipt, s.withheld, ids[s.reversal], ids[s.transfer],
      settled_now
    from settled s
  )
  update bet b set status = s.status, outcome = s.outcome, revision = s.revision,
    returns = case when s.status <> 'OPEN' then s.returns end, withheld = s.withheld,
    settled_at = case when s.status <> 'OPEN' then settled_now end
  from settled s where b.id = s.bet;

  update bet_leg l set outcome = x.outcome, result_revision = x.revision
  from unnest(legs) x
  where l.bet_id = x.bet and l.no = x.no;

  perform notify_customers(notices);
end $$;
