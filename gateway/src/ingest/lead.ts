import type { FeedPosition } from '@touchline/adapters/feed'
import type { Logger } from 'pino'
import { beatHead, type Head, keepBeating, type Market, type Superseded } from '../catalogue/index.ts'
import type { Pool } from '../database/index.ts'

export interface LeadOptions {
  /** the feed's name */
  source: string
  market: Pick<Market, 'lead'>
  pool: Pool
  log: Logger
  /** others are told each second that this process leads, and say when it does no more */
  inTurn: boolean
  superseded: (error: Superseded) => void
}

/** This process's term as the one that leads, what was suspended because nobody did, and how far the feed had got. */
export interface Begun extends Pick<Head, 'term' | 'suspended'> {
  position?: FeedPosition
  /** what was suspended because the feed had fallen silent */
  silenced?: readonly string[]
}

export interface Lead {
  /**
   * From here on this process says what the catalogue is; `began` is waited for as soon as others are refused. Where the
   * database is away it throws, and can be called again; `Superseded` where another process has begun since it had.
   */
  begin(began?: () => Promise<void>): Promise<Begun>
  /** the others are told no more */
  stop(): void
}

export function createLead({ source, market, pool, log, inTurn, superseded }: LeadOptions): Lead {
  /** whoever began and came no further goes on only where nobody else has begun since */
  let startedTerm: number | undefined
  let stopBeating = () => {}
  return {
    async begin(began = async () => {}) {
      if (startedTerm !== undefined) await beatHead(pool, startedTerm)
      const { term, suspended } = await market.lead(async (head) => {
        startedTerm = head.term
        stopBeating()
        if (inTurn) stopBeating = keepBeating({ pool, term: head.term, log, superseded }).stop
        await began()
      })
      // not before: nobody else writes that any more
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
