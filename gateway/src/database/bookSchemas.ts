import type { Queryable } from './pool.ts'
import { DatabaseRefused } from './refused.ts'
import { statementsOf, withoutComments } from './statements.ts'

/** The first book keeps the name that the only book has, so that a database of one book is the same with or without `BOOKS`. */
export const bookSchema = (no: number): string => (no === 0 ? 'book' : `book_${no}`)

/** Views over the tables of all books, under the tables' names: for what reads across customers, and writes nothing. */
export const everyBookSchema = 'every_book'

/** How many books this database has; 0 before the first migration. */
export async function countBooks(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ books: number }>(
    `select count(*)::integer as books from pg_namespace where nspname ~ '^book(_[0-9]+)?$'`,
  )
  return rows[0]?.books ?? 0
}

/**
 * The number of books: the one that the database was made with, or for a new one what is wanted (1 by default). A customer's book follows
 * from it and the customer's number, so another one would move customers: it is refused.
 */
export async function mustHaveBooks(db: Queryable, wanted: number | undefined): Promise<number> {
  const found = await countBooks(db)
  if (found === 0) return wanted ?? 1
  if (wanted !== undefined && found !== wanted)
    throw new DatabaseRefused(
      `This database has ${found === 1 ? '1 book' : `${found} books`} and BOOKS is ${wanted}: the number of books is chosen when the database is made, set BOOKS=${found} or leave it out.`,
    )
  return found
}

/** The statements of a migration that make this further book's tables: those of the first, in its schema. */
export function statementsOfBook(sql: string, no: number): string {
  return statementsOf(sql)
    .filter((statement) => isOfBook(withoutComments(statement)))
    .map((statement) => inSchema(statement, bookSchema(no)))
    .join('\n')
}

/** A trigger of the directory is made for each book at the end (`shareTriggers`), whatever migration it is from. */
const isOfBook = (statement: string): boolean =>
  /\bbook\.|^create schema book\b/.test(statement) && !/^create trigger [^(]*? on directory\./s.test(statement)

/** The functions of this further book: a routine without a schema is created in the first of the search path. */
export function routinesOfBook(sql: string, no: number): string {
  return statementsOf(sql)
    .filter((statement) => !/^create or replace (?:function|view) (?:directory|catalogue)\./.test(withoutComments(statement)))
    .map((statement) => inSchema(statement, bookSchema(no)))
    .join('\n')
}

const inSchema = (statement: string, schema: string): string =>
  statement
    .replaceAll(/\bbook\.(?=\w)/g, `${schema}.`)
    .replaceAll(/\b(create schema |set search_path = (?:directory, )?)book\b/g, `$1${schema}`)

/** What several books need beside their tables; safe to repeat. */
export async function joinBooks(db: Queryable, books: number): Promise<void> {
  for (let no = 0; no < books; no++) {
    await db.query(ownCustomers(no, books))
    await giveOwnIds(db, { schema: bookSchema(no), no, books })
  }
  await giveOwnIds(db, { schema: 'directory', no: 0, books })
  await shareTriggers(db, books)
  await showEveryBook(db, books)
}

/** The database itself refuses a customer of another book, also in the tables that refer to no `bettor`. */
const ownCustomers = (no: number, books: number): string => {
  const schema = bookSchema(no)
  const checked = ['slip', 'pending_slip'].map(
    (table) => `alter table ${schema}.${table} drop constraint if exists ${table}_of_this_book,
      add constraint ${table}_of_this_book check (customer_id % ${books} = ${no});`,
  )
  return `${checked.join('')}
    create or replace function ${schema}.in_this_book(customer bigint) returns boolean language sql immutable as
      $$ select customer % ${books} = ${no} $$;
    create or replace function ${schema}.next_customer_id() returns bigint language sql as
      $$ select nextval('directory.customer_id_seq') + ${no} $$;
    create or replace function ${schema}.shares_room() returns boolean language sql immutable as $$ select true $$;
    alter table ${schema}.bettor drop constraint if exists bettor_of_this_book,
      add constraint bettor_of_this_book check (id % ${books} = ${no});`
}

/**
 * An id tells its book as a customer's number does, so ids are unique over all books. Readers of the outbox count on
 * numbers without steps; nothing outside of its book refers to them.
 */
async function giveOwnIds(db: Queryable, { schema, no, books }: { schema: string; no: number; books: number }): Promise<void> {
  const { rows } = await db.query<{ name: string; last: number | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
     where schemaname = $1 and increment_by <> $2
       and case when schemaname = 'directory' then sequencename = 'customer_id_seq' else sequencename <> 'outbox_id_seq' end`,
    [schema, books],
  )
  for (const { name, last } of rows) {
    const next = Math.ceil(((last ?? 0) + 1 - no) / books) * books + no
    await db.query(`alter sequence ${name} increment by ${books} restart with ${next}`)
  }
}

/** A trigger of the directory that writes into a book does so in the customer's. */
async function shareTriggers(db: Queryable, books: number): Promise<void> {
  const { rows } = await db.query<{ name: string; relation: string; definition: string }>(
    `select t.tgname as name, t.tgrelid::regclass::text as relation, pg_get_triggerdef(t.oid) as definition
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where c.relnamespace = 'directory'::regnamespace and p.pronamespace = 'book'::regnamespace
       and not exists (select from pg_trigger o where o.tgrelid = t.tgrelid and o.tgname = t.tgname || '_1')`,
  )
  for (const { name, relation, definition } of rows) {
    await db.query(`drop trigger ${name} on ${relation}`)
    for (let no = 0; no < books; no++) await db.query(triggerOfBook({ name, relation, definition }, { no, books }))
  }
}

type Trigger = { name: string; relation: string; definition: string }

function triggerOfBook({ name, relation, definition }: Trigger, { no, books }: { no: number; books: number }): string {
  const parts = /^(?<head>.* FOR EACH ROW )(?:WHEN \((?<condition>.*)\) )?EXECUTE FUNCTION (?:\w+\.)?(?<call>\w+\(.*)$/s.exec(
    definition,
  )
  const { head, condition, call } = parts?.groups ?? {}
  if (head === undefined || call === undefined) throw new Error(`the trigger ${name} is not one for each row: ${definition}`)
  const customer = /(?:^|\.)customer$/.test(relation) ? 'id' : 'customer_id'
  const own = `new.${customer} % ${books} = ${no}`
  const renamed = head.replace(`TRIGGER ${name} `, `TRIGGER ${name}${no === 0 ? '' : `_${no}`} `)
  return `${renamed} WHEN (${condition === undefined ? own : `(${condition}) and ${own}`}) EXECUTE FUNCTION ${bookSchema(no)}.${call}`
}

/**
 * The schema of the views is made anew: a table may have other columns, or a function other arguments. The programs that
 * run keep their rights.
 */
async function showEveryBook(db: Queryable, books: number): Promise<void> {
  const { rows: programs } = await db.query<{ name: string }>(
    `select r.rolname as name from pg_namespace n cross join aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
     where n.nspname = '${everyBookSchema}' and a.privilege_type = 'USAGE' and a.grantee <> n.nspowner`,
  )
  await db.query(`drop schema if exists ${everyBookSchema} cascade; create schema ${everyBookSchema}`)
  const { rows: tables } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'book'::regnamespace and c.relkind in ('r', 'p', 'v') order by 1`,
  )
  for (const { name } of tables) {
    const parts = Array.from({ length: books }, (_, no) => `select * from ${bookSchema(no)}.${name}`)
    await db.query(`create view ${everyBookSchema}.${name} as ${name === 'block_kind' ? parts[0] : parts.join(' union all ')}`)
  }
  await db.query('set local check_function_bodies = off')
  const { rows: functions } = await db.query<{ definition: string }>(
    `select pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.pronamespace = 'book'::regnamespace and p.prokind = 'f' and not p.prosecdef and p.prorettype <> 'trigger'::regtype`,
  )
  const own = new RegExp(`\\bbook\\.(?=(?:${tables.map(({ name }) => name).join('|')})\\b)`, 'g')
  for (const { definition } of functions)
    await db.query(
      definition.replace(/(?<=^CREATE OR REPLACE FUNCTION )book\./, `${everyBookSchema}.`).replaceAll(own, `${everyBookSchema}.`),
    )
  await db.query(
    `create or replace function ${everyBookSchema}.in_this_book(customer bigint) returns boolean language sql immutable as $$ select true $$`,
  )
  await db.query(takeHistory(books))
  for (const { name } of programs) await db.query('select directory.give_program_rights($1)', [name])
}

/**
 * What happened is added to the history of each customer's book, also by a function of the directory that ends sessions of many.
 * It is the only view that rows are added to: a row is never read again by what adds it, and no money depends on it.
 */
const takeHistory = (books: number): string => `
  create function ${everyBookSchema}.add_to_history() returns trigger language plpgsql as $$ begin
    case coalesce(new.customer_id, 0) % ${books} ${Array.from(
      { length: books },
      (_, no) => `
      when ${no} then insert into ${bookSchema(no)}.history_event (customer_id, kind, content, at)
        values (new.customer_id, new.kind, coalesce(new.content, '{}'), coalesce(new.at, clock_timestamp()));`,
    ).join('')}
    end case;
    return new;
  end $$;
  create trigger add_to_history instead of insert on ${everyBookSchema}.history_event
    for each row execute function ${everyBookSchema}.add_to_history();`
