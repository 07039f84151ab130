/**
 * Puts the books of a database on the workers of its Citus coordinator, one whole schema each. The catalogue has a copy on every server, the
 * directory stays on the coordinator and is reached from all. The database must be new, and its books empty.
 */
import { bookSchema, connect, type Queryable } from '@touchline/gateway/database'
import { appendAtHome, bring, functionsOf } from './functions.ts'
import { hereOf, showHere } from './here.ts'
import { countOn } from './numbers.ts'

/** @param url of the coordinator, as the owner of the tables */
export async function spreadBooks(url: string, books: number): Promise<void> {
  const db = await connect(url)
  try {
    const nodes = await nodesOf(db, url)
    const functions = await functionsOf(db)
    for (const node of nodes) await onlyThere(node, ['set client_min_messages = warning', allowTriggers])
    await db.query('set client_min_messages = warning')
    for (const name of await tablesOf(db, 'catalogue')) await db.query('select create_reference_table($1)', [name])
    for (const name of await tablesOf(db, 'directory'))
      await db.query('select citus_add_local_table_to_metadata($1, true)', [name])
    for (let no = 0; no < books; no++) {
      for (const statement of await checkedByColumns(db, bookSchema(no))) await db.query(statement)
      await db.query('select citus_schema_distribute($1)', [bookSchema(no)])
    }
    for (const node of nodes) await onlyThere(node, [...functions, ...appendAtHome(books)])
    for (const node of nodes.slice(1)) await there(node, (connection) => showHere(connection, 'catalogue'))
    for (const [no, { url: home }] of (await homesOf(url, books)).entries()) await settleIn(home, { no, books })
  } finally {
    await db.end()
  }
}

/** What a server needs that has got a book: views of its tables there, functions over these, and numbers that go on. */
export const settleIn = (home: string, { no, books }: { no: number; books: number }): Promise<void> =>
  there(home, async (db) => {
    await showHere(db, bookSchema(no))
    await bring(db, bookSchema(no))
    await countOn(db, { no, books })
  })

/** Where a book lives, for `openBooks`. */
export interface Home {
  url: string
  /** the schemas in which its connections look first */
  book: string
}

/** The server of each book, by its number. */
export async function homesOf(url: string, books: number): Promise<Home[]> {
  const db = await connect(url)
  try {
    const { rows } = await db.query<{ schema: string; host: string; port: number }>(
      `select c.relnamespace::regnamespace::text as schema, n.nodename as host, n.nodeport as port
       from pg_class c join pg_dist_shard s on s.logicalrelid = c.oid join pg_dist_placement p using (shardid)
         join pg_dist_node n using (groupid)
       where c.relname = 'bettor'`,
    )
    return Array.from({ length: books }, (_, no) => {
      const schema = bookSchema(no)
      const home = rows.find((row) => row.schema === schema)
      if (!home) throw new Error(`no server has ${schema}`)
      return { url: at(url, home), book: `${hereOf(schema)},catalogue_here` }
    })
  } finally {
    await db.end()
  }
}

/** The coordinator first. */
async function nodesOf(db: Queryable, url: string): Promise<string[]> {
  const { rows } = await db.query<{ host: string; port: number }>(
    'select nodename as host, nodeport as port from pg_dist_node order by groupid',
  )
  return rows.map((node) => at(url, node))
}

function at(url: string, { host, port }: { host: string; port: number }): string {
  const address = new URL(url)
  Object.assign(address, { hostname: host, port: String(port) })
  return address.href
}

/** A trigger of the directory asks for something of a book, which is another server's. */
const allowTriggers = `do $$ begin
  execute format('alter database %I set citus.allow_nested_distributed_execution = on', current_database());
end $$`

export async function there(node: string, work: (db: Queryable) => Promise<void>): Promise<void> {
  const db = await connect(node)
  try {
    await db.query('set citus.enable_ddl_propagation = off; set check_function_bodies = off; set client_min_messages = warning')
    await work(db)
  } finally {
    await db.end()
  }
}

const onlyThere = (node: string, statements: string[]): Promise<void> =>
  there(node, async (db) => {
    for (const statement of statements) await db.query(statement)
  })

async function tablesOf(db: Queryable, schema: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class c
     where relnamespace = $1::regnamespace and relkind = 'r' and not exists (select from pg_dist_partition where logicalrelid = c.oid)
     order by 1`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

/**
 * The same checks with columns for their arguments: a part of a table has another row type than the table. Each is a function of the row, which it
 * calls by a letter.
 */
async function checkedByColumns(db: Queryable, schema: string): Promise<string[]> {
  const { rows } = await db.query<{ table: string; row: string; body: string; columns: Record<string, string> }>(
    `select c.relname as table, p.proargnames[1] as row, p.prosrc as body,
       (select jsonb_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
     from pg_proc p join pg_class c on c.reltype = p.proargtypes[0]
     where p.pronamespace = $1::regnamespace and p.pronargs = 1 and p.proname = c.relname || '_is_valid'`,
    [schema],
  )
  return rows.flatMap(({ table, row, body, columns }) => {
    const names = [...new Set(Array.from(body.matchAll(new RegExp(`\\b${row}\\.(\\w+)`, 'g')), ([, name = '']) => name))]
    return [
      `alter table ${schema}.${table} drop constraint ${table}_valid`,
      `create function ${schema}.${table}_is_valid(${names.map((name) => `${name} ${columns[name]}`).join(', ')}) returns boolean
         language plpgsql immutable as $check$ ${body.replaceAll(new RegExp(`\\b${row}\\.(?=\\w)`, 'g'), '')} $check$`,
      `alter table ${schema}.${table} add constraint ${table}_valid check (${schema}.${table}_is_valid(${names.join(', ')}))`,
    ]
  })
}
