import type { Pool } from '@touchline/gateway/database'

/** Runs a statement past every trigger, for what the program may not change: a row of the past, or one that is never deleted. */
export async function asSuperuser(
  pool: Pool,
  statement: string,
  values: readonly unknown[] = [],
): Promise<{ rowCount: number | null }> {
  const db = await pool.connect()
  try {
    await db.query('begin')
    await db.query('set local session_replication_role = replica')
    const { rowCount } = await db.query(statement, [...values])
    await db.query('commit')
    return { rowCount }
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}
