import type { Bus } from '../bus/index.ts'
import type { Follower } from '../catalogue/index.ts'
import { type Database, diskTrouble } from '../database/index.ts'
import type { Ingest } from '../ingest/index.ts'

/** It answers, and has room to write. */
export async function answers({ pool, folder }: Database): Promise<string | undefined> {
  await pool.query('select 1')
  return folder === undefined ? undefined : diskTrouble(folder)
}

export function feedTrouble(ingest: Ingest): string | undefined {
  if (ingest.trouble) return 'not written'
  return ingest.state.at === 'failed' ? 'failed' : undefined
}

/** Late, and therefore shut, but no reason to send the customers away: the other gateways have it no sooner. */
export const missing = (follower: Follower | undefined, bus: Bus) =>
  bus.carriesTicks && follower?.trouble ? { still: follower.trouble } : undefined

/** The database tells what the bus does not, a second later. */
export const away = ({ trouble }: Bus) => (trouble === undefined ? undefined : { still: trouble })
