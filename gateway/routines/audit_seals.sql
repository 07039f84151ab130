-- A digest of each transfer with its postings: of the text of a JSON array, which no session setting changes.
-- Concatenated by hand: the JSON functions cost half as much again.
create or replace function transfer_digests(after_id bigint, up_to bigint, max_rows integer default null)
returns table (id bigint, digest bytea) language sql stable as $$
  select t.id, sha256(convert_to('[' || t.id || ', ' || t.customer_id || ', ' || to_json(t.ref) || ', ' || to_json(t.request_hash)
    || ', ' || to_json(t.purpose) || ', ' || to_json(t.currency) || ', ' || coalesce(t.bet_id::text, 'null') || ', "'
    || extract(epoch from t.at) || '", ' || coalesce('[' || p.postings || ']', 'null') || ']', 'UTF8'))
  from (select * from transfer t where t.id > after_id and t.id <= up_to order by t.id limit max_rows) t
  cross join lateral (
    select string_agg('[' || p.account_id || ', ' || p.amount || ', ' || coalesce(p.balance_after::text, 'null') || ', '
      || coalesce(p.version::text, 'null') || ']', ', ' order by p.account_id) as postings
    from posting p where p.transfer_id = t.id offset 0) p
  order by t.id
$$;

-- A digest of each change to a customer's protection, built the same way.
create or replace function protection_digests(after_id bigint, up_to bigint, max_rows integer default null)
returns table (id bigint, digest bytea) language sql stable as $$
  select c.id, sha256(convert_to(jsonb_build_array(c.id, c.customer_id, c.kind, c.row_id, c.content,
    extract(epoch from c.at)::text)::text, 'UTF8'))
  from (select * from protection_change c where c.id > after_id and c.id <= up_to order by c.id limit max_rows) c
  order by c.id
$$;

-- A digest of each action of staff.
create or replace function operator_digests(after_id bigint, up_to bigint, max_rows integer default null)
returns table (id bigint, digest bytea) language sql stable as $$
  select a.id, sha256(convert_to(jsonb_build_array(a.id, a.by, a.operation, a.ref, a.request_hash, a.input, a.outcome,
    extract(epoch from a.at)::text)::text, 'UTF8'))
  from (select * from operator_action a where a.id > after_id and a.id <= up_to order by a.id limit max_rows) a
  order by a.id
$$;

create or replace function seal_hash(before bytea, no bigint, after_id bigint, last_id bigint, digests bytea[])
returns bytea language sql immutable as $$
  select sha256(coalesce(before, '') || int8send(no) || int8send(after_id) || int8send(last_id)
    || string_agg(d.digest, '' order by d.n))
  from unnest(digests) with ordinality d(digest, n)
$$;

-- Seals the next rows of a chain up to an id below which no transaction will write any more; returns how many. Returns
-- 0 while another process is sealing. Runs with the owner's rights: the program itself may not add seals.
create or replace function seal_rows(the_chain text, up_to bigint, max_rows integer) returns integer
language plpgsql security definer set search_path = book, directory, pg_temp as $$
declare
  last audit_seal;
  sealed record;
begin
  if not pg_try_advisory_xact_lock(7205981107) then
    return 0;
  end if;
  select * into last from audit_seal where chain = the_chain order by no desc limit 1;
  if the_chain = 'ledger' then
    select count(*)::integer as amount, max(d.id) as last_id, array_agg(d.digest order by d.id) as digests into sealed
      from transfer_digests(coalesce(last.last_id, 0), up_to, max_rows) d;
  elsif the_chain = 'protection' then
    select count(*)::integer as amount, max(d.id) as last_id, array_agg(d.digest order by d.id) as digests into sealed
      from protection_digests(coalesce(last.last_id, 0), up_to, max_rows) d;
  elsif the_chain = 'operator' then
    select count(*)::integer as amount, max(d.id) as last_id, array_agg(d.digest order by d.id) as digests into sealed
      from operator_digests(coalesce(last.last_id, 0), up_to, max_rows) d;
  else
    raise exception 'there is no chain %', the_chain;
  end if;
  if sealed.amount = 0 then
    return 0;
  end if;
  insert into audit_seal (chain, no, after_id, last_id, digests, hash)
  select the_chain, n.no, n.after_id, sealed.last_id, sealed.digests,
    seal_hash(last.hash, n.no, n.after_id, sealed.last_id, sealed.digests)
  from (select coalesce(last.no, 0) + 1 as no, coalesce(last.last_id, 0) as after_id) n;
  return sealed.amount;
end $$;
