-- What a row that protects a customer says, in words that do not change: the chain of protection_change has it. The row is given as
-- jsonb, because its type has another name in each place that a table can live.
create or replace function protection_content(kind text, r jsonb) returns jsonb language sql stable as $$
  select case kind
    when 'bettor' then jsonb_build_object('customer', r->'id', 'stakeFactor', r->'stake_factor')
    when 'password' then jsonb_build_object('customer', r->'id', 'passwordDigest', encode(sha256(convert_to(r->>'password_hash', 'UTF8')), 'hex'))
    when 'block' then jsonb_build_object('customer', r->'customer_id', 'kind', r->'kind', 'scope', r->'scope',
      'since', protection_instant((r->>'since')::timestamptz), 'until', protection_instant((r->>'until')::timestamptz), 'by', r->'by',
      'endedBy', r->'ended_by', 'ref', r->'ref')
    when 'limit' then jsonb_build_object('customer', r->'customer_id', 'kind', r->'kind', 'period', r->'period', 'amount', r->'amount',
      'askedAt', protection_instant((r->>'asked_at')::timestamptz), 'inForceFrom', protection_instant((r->>'in_force_from')::timestamptz))
      -- rows from before these columns keep their content
      || jsonb_strip_nulls(jsonb_build_object('zone', r->'zone', 'confirmUntil', protection_instant((r->>'confirm_until')::timestamptz),
        'confirms', r->'confirms', 'slots', r->>'slots'))
  end
$$;

-- With the owner's rights: the program itself may add no history. Its argument is the kind.
create or replace function book.record_protection_change() returns trigger
language plpgsql security definer set search_path = book, pg_temp as $$
declare
  content constant jsonb := protection_content(tg_argv[0], to_jsonb(new));
begin
  if tg_op = 'UPDATE' then
    if protection_content(tg_argv[0], to_jsonb(old)) = content then
      return null;
    end if;
  end if;
  insert into protection_change (customer_id, kind, row_id, content)
    values ((content->>'customer')::bigint, tg_argv[0], new.id, content);
  return null;
end $$;

-- They took rows.
drop function if exists book.protection_content(book.bettor);
drop function if exists book.protection_content(book.customer_block);
drop function if exists book.protection_content(book.customer_limit);
drop function if exists book.protection_content(directory.customer);
