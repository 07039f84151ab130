-- The ledger's own functions: who calls them has locked the customers' accounts.

create or replace function house_account(the_currency text, the_purpose text) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  loop
    select id into found_id from account
      where customer_id is null and currency = the_currency and fund = 'cash' and purpose = the_purpose;
    exit when found_id is not null;
    insert into account (customer_id, currency, fund, purpose) values (null, the_currency, 'cash', the_purpose)
      on conflict do nothing returning id into found_id;
    exit when found_id is not null;
  end loop;
  return found_id;
end $$;

-- Writes transfers with their postings, in the order given, and brings the customers' accounts up to date. The caller
-- has locked those accounts. Each: {customer, ref, hash, purpose, currency, bet?, postings: [{account or house, amount}]},
-- `house` the purpose of an account of the house.
-- Answers the ids in the same order.
create or replace function post_transfers(transfers jsonb) returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(nextval(pg_get_serial_sequence('transfer', 'id')) order by n) into ids
    from generate_series(1, jsonb_array_length(transfers)) n;

  insert into transfer (id, customer_id, ref, request_hash, purpose, currency, bet_id)
  select ids[t.n], (t.item->>'customer')::bigint, t.item->>'ref', t.item->>'hash', t.item->>'purpose', t.item->>'currency',
    (t.item->>'bet')::bigint
  from jsonb_array_elements(transfers) with ordinality t(item, n);

  perform house_account(h.currency, h.purpose)
  from (select distinct t->>'currency' as currency, p->>'house' as purpose
        from jsonb_array_elements(transfers) t, jsonb_array_elements(t->'postings') p where p ? 'house') h;

  with entry as (
    select t.n, coalesce((p->>'account')::bigint, house.id) as account_id, (p->>'amount')::bigint as amount
    from jsonb_array_elements(transfers) with ordinality t(item, n)
    cross join jsonb_array_elements(t.item->'postings') p
    left join account house on house.customer_id is null and house.currency = t.item->>'currency' and house.fund = 'cash'
      and house.purpose = p->>'house'
  ), running as (
    select e.n, e.account_id, e.amount,
      a.balance + sum(e.amount) over before as balance_after,
      a.version + row_number() over before as version
    from entry e join account a on a.id = e.account_id
    window before as (partition by e.account_id order by e.n)
  ), written as (
    insert into posting (transfer_id, account_id, amount, balance_after, version)
    select ids[n], account_id, amount, balance_after, case when balance_after is not null then version end from running
  )
  update account a set balance = newest.balance_after, version = newest.version
  from (select distinct on (account_id) account_id, balance_after, version from running
        where balance_after is not null order by account_id, version desc) newest
  where a.id = newest.account_id;

  return ids;
end $$;
