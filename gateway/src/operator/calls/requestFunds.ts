import type { Demands } from '@touchline/domain/identity'
import type { Pool } from '../../database/index.ts'
import { changeChecks, lockChecks, readChecks } from '../../identity/index.ts'
import { type Acted, act, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** Requires a statement of wealth, unless one was requested or accepted before. */
export const requestFunds = (
  pool: Pool,
  who: Who,
  input: { customer: string },
  demands: Demands,
): Promise<Acted<'requestFunds'>> =>
  act(pool, { name: 'requestFunds', who, input }, async (db, { customer }, { by, ref }) => {
    const { id, username } = await customerNamed(db, customer)
    await lockChecks(db, id)
    const changed = (await readChecks(db, id, demands)).funds.at === 'notNeeded'
    await changeChecks(db, id, { is: 'requested', what: 'funds' }, { demands, source: { by, ref, evidence: 'operator' } })
    return { customer: username, changed }
  })
