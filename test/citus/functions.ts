/** The functions of the database as Citus can run them. */
import { bookSchema, type Queryable, statementsOf, withoutComments } from '@touchline/gateway/database'
import { hereOf } from './here.ts'

const ofOurs = `select pronamespace::regnamespace::text as schema, pg_get_functiondef(oid) as definition, prorettype = 'trigger'::regtype as is_trigger
  from pg_proc where pronamespace = any(directory.own_schemas()) and prokind = 'f' order by oid`

/** The definitions of all functions, for every server, before a table has a part elsewhere. What they were is kept for `bring`. */
export async function functionsOf(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ definition: string }>(ofOurs)
  // definitions then name all schemas
  await db.query(`create table directory.plain_function (schema text, definition text, is_trigger boolean);
    begin; set local search_path = pg_catalog; insert into directory.plain_function ${ofOurs}; commit`)
  return rows.map(({ definition }) => inOwnSchema(inPlpgsql(definition)))
}

/** A part of a query that runs on another server has no search path of ours. */
function inOwnSchema(definition: string): string {
  const schema = /^CREATE OR REPLACE FUNCTION (\w+)\./.exec(definition)?.[1] ?? ''
  const [head = ''] = definition.split('\nAS ')
  if (!/^(?:every_)?book/.test(schema) || head.includes(' SET search_path TO ')) return definition
  return definition.replace('\nAS ', `\n SET search_path TO '${schema}', 'catalogue', 'directory'\nAS `)
}

const sqlFunction =
  /^(?<head>CREATE OR REPLACE FUNCTION [\s\S]*?\n RETURNS (?<returns>[^\n]*)\n) LANGUAGE sql\n(?<settings>[\s\S]*?)AS (?<tag>\$\w*\$)(?<body>[\s\S]*)\k<tag>\s*$/

/** Citus cannot plan the parameters of a function in SQL: the same body in PL/pgSQL. */
function inPlpgsql(definition: string): string {
  const { head, returns = '', settings = '', tag = '', body = '' } = sqlFunction.exec(definition)?.groups ?? {}
  if (head === undefined || settings.includes(' IMMUTABLE')) return definition
  const statements = statementsOf(body).map((each) => each.replace(/;\s*$/, ''))
  const last = statements.pop() ?? ''
  const answer = () => {
    if (returns === 'void') return withoutComments(last).startsWith('select') ? last.replace('select', 'perform') : last
    return /^(?:SETOF|TABLE)/.test(returns) ? `return query ${last}` : `return (${last}\n)`
  }
  return [
    `${head} LANGUAGE plpgsql\n${settings}AS ${tag}`,
    '#variable_conflict use_column',
    'begin',
    ...[...statements, answer()].map((each) => `${each};`),
    `end ${tag}`,
  ].join('\n')
}

/**
 * What another server adds to a book's chain or history is numbered where the book is, or its rows would not be in the order of their
 * numbers: a query of a table there takes the call along.
 */
export const appendAtHome = (books: number): string[] => [
  ...Array.from({ length: books }, (_, no) => bookSchema(no)).flatMap((schema) => [
    `create or replace function ${schema}.append_protection(customer bigint, of_kind text, row_id bigint, content jsonb) returns void
     language plpgsql security definer set search_path = ${hereOf(schema)}, pg_temp as $$ begin
       insert into protection_change (customer_id, kind, row_id, content) values (customer, of_kind, row_id, content);
     end $$`,
    `create or replace function ${schema}.append_history(customer bigint, of_kind text, content jsonb, at timestamptz) returns void
     language plpgsql set search_path = ${hereOf(schema)}, pg_temp as $$ begin
       insert into history_event (customer_id, kind, content, at) values (customer, of_kind, content, at);
     end $$`,
    `create or replace function ${schema}.record_protection_change() returns trigger
     language plpgsql security definer set search_path = ${schema}, pg_temp as $$
     declare
       content constant jsonb := protection_content(tg_argv[0], to_jsonb(new));
     begin
       if tg_op = 'INSERT' or protection_content(tg_argv[0], to_jsonb(old)) <> content then
         perform ${schema}.append_protection((content->>'customer')::bigint, tg_argv[0], new.id, content)
         from ${schema}.block_kind limit 1;
       end if;
       return null;
     end $$`,
  ]),
  `create or replace function every_book.add_to_history() returns trigger language plpgsql as $$ begin
     case coalesce(new.customer_id, 0) % ${books} ${Array.from({ length: books }, (_, no) => bookSchema(no))
       .map(
         (schema, no) => `
       when ${no} then perform ${schema}.append_history(new.customer_id, new.kind, coalesce(new.content, '{}'), coalesce(new.at, clock_timestamp()))
         from ${schema}.block_kind limit 1;`,
       )
       .join('')}
     end case;
     return new;
   end $$`,
]

/**
 * On the server of a book: what its triggers run, over the views; and copies of all other functions and of their arguments' types, whose rows
 * are of the views. So a connection there needs no other schema, and a book that is closed leaves nothing that could be called.
 */
export async function bring(db: Queryable, schema: string): Promise<void> {
  const here = hereOf(schema)
  // definitions then name all schemas
  await db.query('set search_path = pg_catalog')
  const views = await tablesIn(db, here)
  const { rows: types } = await db.query<{ name: string; columns: string }>(
    `select c.relname as name, (select string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
     from pg_class c where c.relnamespace = $1::regnamespace and c.relkind = 'c' order by c.oid`,
    [schema],
  )
  const brought = [...views, ...types.map(({ name }) => name)].join('|')
  const own = (text: string) => text.replaceAll(new RegExp(`\\b${schema}\\.(?=(?:${brought})\\b(?!_))`, 'g'), `${here}.`)
  for (const { name, columns } of types) await db.query(`create type ${here}.${name} as (${own(columns)})`)
  const { rows } = await db.query<{ definition: string; isTrigger: boolean }>(
    'select definition, is_trigger as "isTrigger" from directory.plain_function where schema = $1',
    [schema],
  )
  const asksDirectory = new RegExp(`\\b(?:${(await tablesIn(db, 'directory')).join('|')})\\b`)
  for (const { definition, isTrigger } of rows) {
    const found = own(definition).replace(/(?<= SET search_path TO [^\n]*)'[^\n']*book[^\n']*'/g, `'${here}', 'catalogue_here'`)
    const called = isTrigger ? found : found.replace(`FUNCTION ${schema}.`, `FUNCTION ${here}.`)
    await db.query(asksDirectory.test(definition) ? inPlpgsql(called) : called)
  }
}

async function tablesIn(db: Queryable, schema: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'v')`,
    [schema],
  )
  return rows.map(({ name }) => name)
}
