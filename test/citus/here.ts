/**
 * A book's tables as the server that has them sees them: views of the parts that are there. Citus leaves statements about them alone, so
 * functions and statements run as on a server without it, and cost what they cost there.
 */
import type { Queryable } from '@touchline/gateway/database'

export const hereOf = (schema: string): string => `${schema}_here`

export async function showHere(db: Queryable, schema: string): Promise<void> {
  const here = hereOf(schema)
  await db.query(`drop schema if exists ${here} cascade; create schema ${here}`)
  const { rows } = await db.query<{ table: string; part: string }>(
    `select c.relname as table, c.relname || '_' || s.shardid as part from pg_class c join pg_dist_shard s on s.logicalrelid = c.oid
     where c.relnamespace = $1::regnamespace`,
    [schema],
  )
  for (const { table, part } of rows) await db.query(`create view ${here}.${table} as select * from ${schema}.${part}`)
  const tables = rows.map(({ table }) => table)
  await (schema === 'catalogue' ? refuseWrites(db, here, tables) : giveDefaults(db, schema, tables))
}

/** Of the columns that are left out when a row is added; those that draw a number get theirs in numbers.ts. */
async function giveDefaults(db: Queryable, schema: string, tables: string[]): Promise<void> {
  const { rows } = await db.query<{ table: string; column: string; value: string }>(
    `select c.relname as table, a.attname as column, pg_get_expr(d.adbin, d.adrelid) as value
     from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
     where c.relnamespace = $1::regnamespace and c.relname = any($2)`,
    [schema, tables],
  )
  for (const { table, column, value } of rows)
    await db.query(`alter view ${hereOf(schema)}.${table} alter column ${column} set default ${value}`)
}

/** A write would reach this server's copy of the catalogue alone. */
async function refuseWrites(db: Queryable, here: string, tables: string[]): Promise<void> {
  await db.query(`create function ${here}.refuse_write() returns trigger language plpgsql as $$ begin
    raise exception 'the catalogue is written by its own name, catalogue.%', tg_table_name;
  end $$`)
  for (const table of tables)
    await db.query(
      `create trigger refuse_write instead of insert or update or delete on ${here}.${table} for each row execute function ${here}.refuse_write()`,
    )
}
