import type { Role } from '@touchline/domain/operator'
import type { Pool } from '../../database/index.ts'
import { type Acted, act, type Who } from '../act.ts'
import { writeRoles } from '../staff.ts'

/** Sets the roles of a member of staff; with none they may do nothing. */
export const setStaff = (pool: Pool, who: Who, input: { name: string; roles: Role[] }): Promise<Acted<'setStaff'>> =>
  act(pool, { name: 'setStaff', who, input }, async (db, { name, roles }) => {
    await writeRoles(db, name, roles)
    return { name, roles }
  })
