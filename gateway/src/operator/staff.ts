import { type Role, roleNames } from '@touchline/domain/operator'
import type { Queryable } from '../database/index.ts'

/**
 * The roles of this member of staff. A person who runs commands on the book's machine may do everything until their
 * roles are set; a system actor ('system') acts for the book itself.
 */
export async function rolesOf(db: Queryable, name: string): Promise<readonly Role[]> {
  const { rows } = await db.query<{ roles: string[] }>('select roles from staff where name = $1', [name])
  const [staff] = rows
  return staff ? roleNames.filter((role) => staff.roles.includes(role)) : ['administrator']
}

export async function writeRoles(db: Queryable, name: string, roles: readonly string[]): Promise<void> {
  await db.query(
    `insert into staff (name, roles) values ($1, $2)
     on conflict (name) do update set roles = excluded.roles, since = clock_timestamp()`,
    [name, roles],
  )
}
