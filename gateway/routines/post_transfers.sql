-- The ledger's own functions: the caller has locked the customers' accounts.

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

drop type if exists new_transfer cascade;
create type new_transfer as (customer bigint, ref text, hash text, purpose text, currency text, bet bigint);
-- `of` is the number of its transfer from 1, `house` the purpose of a house account if `account` is not set.
drop type if exists new_posting cascade;
create type new_posting as ("of" integer, account bigint, house text, amount bigint);
drop type if exists posted_house cascade;
create type posted_house as (currency text, purpose text);

-- Writes transfers with their postings, in the given order, and updates the customers' accounts. The caller has locked
-- those accounts. `houses` are the house accounts that are posted to. Returns the ids in the same order.
create or replace function post_transfers(transfers new_transfer[], postings new_posting[], houses posted_house[])
returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  perform house_account(h.currency, h.purpose) from unnest(houses) h;

  with said as materialized (
    select nextval('transfer_id_seq') as id, t.*
    from unnest(transfers) with ordinality as t(customer, ref, hash, purpose, currency, bet, n)
  ), written as (
    insert into transfer (id, customer_id, ref, request_hash, purpose, currency, bet_id)
    select id, customer, ref, hash, purpose, currency, bet from said
  ), entry as (
    select p.n, t.id as transfer_id, coalesce(p.account, house.id) as account_id, p.amount
    from unnest(postings) with ordinality as p("of", account, house, amount, n)
    join said t on t.n = p."of"
    left join account house on house.customer_id is null and house.currency = t.currency and house.fund = 'cash'
      and house.purpose = p.house
  ), running as materialized (
    select e.n, e.transfer_id, e.account_id, a.customer_id, e.amount,
      a.balance + sum(e.amount) over before as balance_after,
      a.version + row_number() over before as version
    from entry e
    -- one by one: a plan made while there were few accounts would scan all of them
    left join lateral (select a.customer_id, a.balance, a.version from account a where a.id = e.account_id offset 0) a on true
    window before as (partition by e.account_id order by e.n)
  ), posted as (
    insert into posting (transfer_id, account_id, customer_id, amount, balance_after, version)
    select transfer_id, account_id, customer_id, amount, balance_after, case when balance_after is not null then version end
    from running order by n
  ), moved as (
    update account a set balance = newest.balance_after, version = newest.version
    from (select distinct on (account_id) account_id, balance_after, version from running
          where balance_after is not null order by account_id, version desc) newest
    where a.id = newest.account_id
  )
  select array_agg(id order by n) into ids from said;

  return ids;
end $$;

-- The same for a few transfers, each with its postings: {customer, ref, hash, purpose, currency, bet?, postings:
-- [{account or house, amount}]}.
create or replace function post_transfers(transfers jsonb) returns bigint[] language sql as $$
  with posting as (
    select t.n, t.item->>'currency' as currency, p.item, p.m
    from jsonb_array_elements(transfers) with ordinality t(item, n)
    cross join jsonb_array_elements(t.item->'postings') with ordinality p(item, m)
  )
  select post_transfers(
    array(select x from jsonb_populate_recordset(null::new_transfer, transfers) x),
    array(select row(n, item->'account', item->>'house', item->'amount')::new_posting from posting order by n, m),
    array(select distinct row(currency, item->>'house')::posted_house from posting where item ? 'house'))
$$;
