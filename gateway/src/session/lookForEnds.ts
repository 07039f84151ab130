import type { Logger } from 'pino'
import type { Pool } from '../database/index.ts'
import { justEnded } from './sessionRows.ts'

interface Looking {
  pool: Pool
  log: Logger
  everyMs: number
  /** session ids of long-lived connections: without any, nothing is read */
  listening: ReadonlySet<string>
  announce: (sessionIds: string[]) => void
}

/** Announces the ends of listening sessions whose message was lost, or that a program without a bus caused. */
export function lookForEnds({ pool, log, everyMs, listening, announce }: Looking): { stop(): void } {
  let looking = false
  async function look(): Promise<void> {
    if (looking || listening.size === 0) return
    looking = true
    try {
      const ended = await justEnded(pool)
      // another message may have announced them meanwhile
      announce(ended.filter((id) => listening.has(id)))
    } catch (error) {
      log.warn({ err: error }, 'ended sessions are not seen until the next look')
    }
    looking = false
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
