import { type Role, roleNames } from '@touchline/domain/operator'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { OperationRefused, setStaff, type Who } from '../operator/index.ts'
import { resultSentence } from './resultSentence.ts'

/** Sets the roles of a member of staff. */
export async function setRoles({ pool }: Database, [name = '', text = '']: string[], _env: Env, who: Who): Promise<string> {
  const named = text === 'none' ? [] : text.split(',')
  const unknown = named.find((role) => !roleNames.some((known) => known === role))
  if (unknown !== undefined) throw new OperationRefused(`"${unknown}" is not a role: use ${roleNames.join(', ')} or none.`)
  const acted = await setStaff(pool, who, { name, roles: named as Role[] })
  return resultSentence(acted, ({ roles }) =>
    roles.length > 0 ? `${name} now has the roles: ${roles.join(', ')}.` : `${name} is no longer a member of staff.`,
  )
}
