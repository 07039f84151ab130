-- What the program's role may do with each table. It has no right to change rows that triggers protect, and may only
-- read what only triggers and functions of the owner write; so what a trigger protects stays protected without the
-- trigger. Never truncate, references, trigger or maintain.
create or replace function directory.own_schemas() returns regnamespace[] language sql stable as $$
  select array_agg(oid::regnamespace order by nspname) from pg_namespace where nspname ~ '^(catalogue|directory|book(_[0-9]+)?|every_book)$'
$$;

create or replace function directory.program_rights() returns table (relation regclass, of_column name, may text) language sql stable as $$
  with relations as (
    select c.oid, c.relkind, c.relkind <> 'v'
      and c.relname not in ('migration', 'routine', 'audit_seal', 'customer_block', 'block_kind', 'protection_change') as is_written
    from pg_class c where c.relnamespace = any(own_schemas()) and c.relkind in ('r', 'p', 'v', 'S')
  ), refused as (
    -- bits of tgtype: 8 is delete, 16 is update
    select t.tgrelid, t.tgtype & 8 <> 0 as of_delete, t.tgtype & 16 <> 0 as of_update, t.tgattr::smallint[] as columns
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'refuse_change' and p.pronamespace = any(own_schemas()) and t.tgqual is null
  ), tables as (
    select r.oid, r.is_written,
      exists (select from refused f where f.tgrelid = r.oid and f.of_delete) as never_deleted,
      exists (select from refused f where f.tgrelid = r.oid and f.of_update and cardinality(f.columns) = 0) as never_updated,
      coalesce((select array_agg(n) from refused f, unnest(f.columns) n where f.tgrelid = r.oid and f.of_update), '{}') as kept
    from relations r where r.relkind <> 'S'
  )
  select oid::regclass, null::name, unnest(array['USAGE', 'SELECT']) from relations where relkind = 'S'
  union all
  select oid, null, 'SELECT' from tables
  union all
  select oid, null, 'INSERT' from tables where is_written
  union all
  -- a view that passes rows on; bit 4 of tgtype is insert
  select t.tgrelid, null, 'INSERT' from pg_trigger t join relations r on r.oid = t.tgrelid and r.relkind = 'v' where t.tgtype & 4 <> 0
  union all
  select oid, null, 'DELETE' from tables where is_written and not never_deleted
  union all
  select oid, null, 'UPDATE' from tables where is_written and not never_updated and kept = '{}'
  union all
  select t.oid, a.attname, 'UPDATE' from tables t join pg_attribute a on a.attrelid = t.oid
  where t.is_written and not t.never_updated and t.kept <> '{}' and a.attnum > 0 and not a.attisdropped and a.attnum <> all(t.kept)
$$;

create or replace function directory.rights_held(program name) returns table (relation regclass, of_column name, may text)
language sql stable as $$
  select c.oid::regclass, null::name, a.privilege_type
  from pg_class c cross join aclexplode(c.relacl) a
  where c.relnamespace = any(own_schemas()) and a.grantee = (select oid from pg_roles where rolname = program)
  union all
  select a.attrelid, a.attname, e.privilege_type
  from pg_class c join pg_attribute a on a.attrelid = c.oid cross join aclexplode(a.attacl) e
  where c.relnamespace = any(own_schemas()) and e.grantee = (select oid from pg_roles where rolname = program)
$$;

-- Grants the program's role its rights and revokes any others; does nothing if all are right already. Only the owner
-- may create tables, functions or temporary tables, which could shadow the book's.
create or replace function directory.give_program_rights(program name) returns void language plpgsql as $$
declare
  wrong record;
begin
  for wrong in select * from rights_held(program) except select * from program_rights() loop
    execute format('revoke %s %s on %s from %I', wrong.may, '(' || quote_ident(wrong.of_column) || ')', wrong.relation, program);
  end loop;
  for wrong in select * from program_rights() except select * from rights_held(program) loop
    execute format('grant %s %s on %s to %I', wrong.may, '(' || quote_ident(wrong.of_column) || ')', wrong.relation, program);
  end loop;
  for wrong in select unnest(own_schemas()) as schema loop
    if not has_schema_privilege(program, wrong.schema, 'USAGE') then
      execute format('grant usage on schema %s to %I', wrong.schema, program);
    end if;
    if has_schema_privilege(program, wrong.schema, 'CREATE') then
      execute format('revoke create on schema %s from public, %I', wrong.schema, program);
    end if;
  end loop;
  if has_database_privilege(program, current_database(), 'TEMPORARY') then
    execute format('revoke temporary on database %I from public, %I', current_database(), program);
  end if;
  -- Only the program may call what runs with the owner's rights (and sets its own search path).
  for wrong in
    select p.oid::regprocedure as routine, p.prorettype = 'trigger'::regtype as is_trigger,
      has_function_privilege('public', p.oid, 'EXECUTE') as is_public,
      has_function_privilege(program, p.oid, 'EXECUTE') as is_given
    from pg_proc p where p.pronamespace = any(own_schemas()) and p.prosecdef
  loop
    if wrong.is_public then
      execute format('revoke execute on function %s from public', wrong.routine);
    end if;
    if not wrong.is_trigger and (wrong.is_public or not wrong.is_given) then
      execute format('grant execute on function %s to %I', wrong.routine, program);
    end if;
  end loop;
end $$;
