import type { Queryable } from '../database/index.ts'
import { EnvError } from '../env.ts'

/**
 * Settles with the first start whether a database is a demonstration, and answers it from then on: only one that was empty at
 * a start outside production has demo customers, ever. An EnvError where production would start on one, for their password is
 * in the README.
 */
export async function readInstallation(db: Queryable, { production }: { production: boolean }): Promise<{ demo: boolean }> {
  const { rows } = await db.query<{ demo: boolean }>(
    `with begun as (insert into installation (demo) values ($1) on conflict do nothing returning demo)
     select demo from begun union all select demo from installation limit 1`,
    [!production],
  )
  const [installation] = rows
  // another process was first, and its row was not there yet for this statement
  if (!installation) return readInstallation(db, { production })
  if (production && installation.demo)
    throw new EnvError(
      'This database has demo customers, whose password is public: for production set another DATA_DIR or DATABASE_URL.',
    )
  return installation
}
