import type { Pool } from '../../database/index.ts'
import { holdIfAlike } from '../../registration/index.ts'
import { type Acted, act, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** Holds an account for each pair with another one that nobody has reviewed, once per ref. */
export const holdAlike = (pool: Pool, who: Who, input: { customer: string }): Promise<Acted<'holdAlike'>> =>
  act(pool, { name: 'holdAlike', who, input }, async (db, { customer }) => {
    const { id, username } = await customerNamed(db, customer)
    return { customer: username, held: await holdIfAlike(db, id) }
  })
