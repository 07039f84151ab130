import type { FeedPosition } from '@touchline/adapters/feed'
import type { Logger } from 'pino'
import { beatHead, type CatalogueStore, type Head, keepBeating, type Superseded } from '../catalogue/index.ts'
import type { Pool } from '../database/index.ts'

export interface LeadOptions {
  /** the feed's name */
  source: string
  store: Pick<CatalogueStore, 'lead'>
  pool: Pool
  log: Logger
  /** reports to other processes each second that this one leads, and that it has stopped */
  inTurn: boolean
  superseded: (error: Superseded) => void
}

/** This process's term as leader, what was suspended because no process led, and the feed's position. */
export interface LeadStart extends Pick<Head, 'term' | 'suspended'> {
  position?: FeedPosition
  /** what was suspended because the feed went silent */
  silenced?: readonly string[]
}

export interface Lead {
  /**
   * From now on this process leads the catalogue; `onLead` is awaited once others are refused. Throws if the database is
   * down, and can be called again; throws `Superseded` if another process has taken the lead since this one did.
   */
  begin(onLead?: () => Promise<void>): Promise<LeadStart>
  /** stops reporting the lead */
  stop(): void
}

export function createLead({ source, store, pool, log, inTurn, superseded }: LeadOptions): Lead {
  /** a process that took the lead but got no further continues only if no other has taken it since */
  let startedTerm: number | undefined
  let stopBeating = () => {}
  return {
    async begin(onLead = async () => {}) {
      if (startedTerm !== undefined) await beatHead(pool, startedTerm)
      const { term, suspended } = await store.lead(async (head) => {
        startedTerm = head.term
        stopBeating()
        if (inTurn) stopBeating = keepBeating({ pool, term: head.term, log, superseded }).stop
        await onLead()
      })
      // not earlier: from now on no other process writes it
      const { rows } = await pool.query<{ position: FeedPosition; silenced: string[] | null }>(
        'select position, silenced from feed_position where source = $1',
        [source],
      )
      const [{ position, silenced } = {}] = rows
      return { term, suspended, ...(position && { position }), ...(silenced && { silenced }) }
    },
    stop: () => stopBeating(),
  }
}
