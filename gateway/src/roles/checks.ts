import type { Bus } from '../bus/index.ts'
import type { Follower } from '../catalogue/index.ts'
import { type Database, diskTrouble } from '../database/index.ts'
import type { Ingest } from '../ingest/index.ts'

/** The database answers, and has room to write. */
export async function answers({ pool, folder }: Database): Promise<string | undefined> {
  await pool.query('select 1')
  return folder === undefined ? undefined : diskTrouble(folder)
}

export function feedTrouble(ingest: Ingest): string | undefined {
  if (ingest.trouble) return 'not written'
  return ingest.state.at === 'failed' ? 'failed' : undefined
}

/** Behind, so suspended, but no reason to drain this gateway: the others are no further. */
export const missing = (follower: Follower | undefined, bus: Bus) =>
  bus.carriesTicks && follower?.trouble ? { still: follower.trouble } : undefined

/** The database delivers what the bus does not, a second later. */
export const away = ({ trouble }: Bus) => (trouble === undefined ? undefined : { still: trouble })
