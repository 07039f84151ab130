import { auditIn } from '@touchline/gateway/audit'
import type { BookWorld } from '../book/world.ts'

/**
 * The invariants that this statement breaks when it bypasses every trigger; rolled back. It has to change a row. The ids
 * in it count from 1.
 */
export async function brokenBy(
  book: Pick<BookWorld, 'pool'> & Partial<Pick<BookWorld, 'nthId'>>,
  written: string,
): Promise<string[]> {
  const damage = written.replaceAll(/(?<=\b(?:transfer_)?id = )[1-9]\b/g, (n) => book.nthId?.(Number(n)) ?? n)
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
