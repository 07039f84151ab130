import type { Queryable } from '../database/index.ts'
import { EnvError } from '../env.ts'

/**
 * Decides at the first start whether a database is a demonstration, and returns that from then on: only one that was
 * empty at a start outside production ever has demo customers. Throws an EnvError if production would start on a
 * demonstration, because its passwords are in the README.
 */
export async function readInstallation(db: Queryable, { production }: { production: boolean }): Promise<{ demo: boolean }> {
  const { rows } = await db.query<{ demo: boolean }>(
    `with begun as (insert into installation (demo) values ($1) on conflict do nothing returning demo)
     select demo from begun union all select demo from installation limit 1`,
    [!production],
  )
  const [installation] = rows
  // another process was first, and this statement did not see its row yet
  if (!installation) return readInstallation(db, { production })
  if (production && installation.demo)
    throw new EnvError(
      'This database has demo customers, whose password is public: for production set another DATA_DIR or DATABASE_URL.',
    )
  return installation
}
