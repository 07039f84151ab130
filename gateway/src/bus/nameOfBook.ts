import type { Pool } from '../database/index.ts'

/**
 * Names a book among all that use the same bus: by the database itself, so that a copy of it elsewhere is another book.
 */
export async function nameOfBook(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select s.system_identifier || '-' || d.oid as name from pg_control_system() s, pg_database d where d.datname = current_database()`,
  )
  const [book] = rows
  if (!book) throw new Error('a database without a name')
  return book.name
}
