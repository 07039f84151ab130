import type { Cluster } from './cluster.ts'
import { connect, type Queryable } from './pool.ts'
import { DatabaseRefused } from './refused.ts'

/** Owns the tables and functions of an embedded database. Only the migrations act as it. */
export const ownerRole = 'touchline_owner'
/** The program's role: it owns nothing, so it cannot disable triggers. */
const programRole = 'touchline'
/** an arbitrary number; the same in every version of the program */
const createLock = 7_205_981_108

/** Creates the book's roles and its database in an embedded server; the superuser stays with the cluster. */
export async function createBook(cluster: Cluster, database = 'touchline'): Promise<void> {
  const admin = await connect(cluster.url('postgres', 'postgres'))
  try {
    await admin.query('select pg_advisory_lock($1)', [createLock])
    const password = admin.escapeLiteral(new URL(cluster.url('postgres')).password)
    for (const role of [ownerRole, programRole]) {
      const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
      if (!rowCount) await admin.query(`create role ${role} login password ${password}`)
    }
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await admin.query(`create database ${database} owner ${ownerRole}`)
  } finally {
    await admin.end()
  }
}

/** Whether the role may change the tables, or create them if there are none. */
export async function mayMigrate(url: string): Promise<boolean> {
  const db = await connect(url)
  try {
    const { rows } = await db.query<{ may: boolean }>(
      `select coalesce((select pg_has_role(relowner, 'USAGE') from pg_class where oid = to_regclass('migration')),
         has_database_privilege(current_database(), 'CREATE')) as may`,
    )
    return rows[0]?.may === true
  } finally {
    await db.end()
  }
}

/** Grants the role of the program's URL the rights that the program needs, and no others. */
export async function giveRights({ ownerUrl, url }: { ownerUrl: string; url: string }): Promise<void> {
  const [owner, program] = [await connect(ownerUrl), await connect(url)]
  try {
    const [from, to] = [await whereIs(owner), await whereIs(program)]
    if (from.database !== to.database)
      throw new DatabaseRefused('DATABASE_URL and DATABASE_OWNER_URL are not the same database: name one and the same in both.')
    const { rows } = await program.query<{ is: boolean }>(`select pg_has_role($1, 'MEMBER') as is`, [from.role])
    if (rows[0]?.is)
      throw new DatabaseRefused(
        `The role ${to.role} of DATABASE_URL may act as ${from.role}, the owner of the tables: give the program a role of its own.`,
      )
    await owner.query('begin')
    // concurrent runs would change the same rows of PostgreSQL's own tables
    await owner.query('select pg_advisory_xact_lock($1)', [createLock])
    await owner.query('select give_program_rights($1)', [to.role])
    await owner.query('commit')
  } finally {
    await Promise.all([owner.end(), program.end()])
  }
}

async function whereIs(db: Queryable): Promise<{ role: string; database: string }> {
  const { rows } = await db.query<{ role: string; database: string }>(
    `select current_user as role, s.system_identifier || '-' || d.oid as database
     from pg_control_system() s, pg_database d where d.datname = current_database()`,
  )
  const [found] = rows
  if (!found) throw new Error('a database without a name')
  return found
}

/**
 * Throws if the program could disable what protects money and customers: its role owns the tables, may act as their
 * owner, or may disable all triggers of its session.
 */
export async function mustNotOwn(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ role: string; owns: boolean; creates: boolean }>(
    `select current_user as role, exists (select from unnest(own_schemas()) s where has_schema_privilege(s, 'CREATE')) as creates,
       has_parameter_privilege('session_replication_role', 'SET') or exists (
         select from pg_class c
         where c.relnamespace = any(own_schemas()) and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'MEMBER'))
         as owns`,
  )
  const [found] = rows
  if (found?.owns || found?.creates)
    throw new DatabaseRefused(
      `The role ${found.role} of DATABASE_URL ${found.owns ? 'owns the tables and could switch off their triggers' : 'may make functions'}: set DATABASE_OWNER_URL to it and DATABASE_URL to a role of the program (docs/processes.md).`,
    )
}
