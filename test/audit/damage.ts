import { auditIn } from '@touchline/gateway/audit'
import type { BookWorld } from '../book/world.ts'

/** The invariants that this statement would break, past every trigger; nothing of it stays. It has to hit something. */
export async function brokenBy(book: Pick<BookWorld, 'pool'>, damage: string): Promise<string[]> {
  const db = await book.pool.connect()
  try {
    await db.query('begin')
    // as a superuser
    await db.query('set local session_replication_role = replica')
    const { rowCount } = await db.query(damage)
    if (!rowCount) throw new Error(`this damages nothing: ${damage}`)
    return (await auditIn(db)).map(({ invariant }) => invariant)
  } finally {
    await db.query('rollback')
    db.release()
  }
}
