import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { inTime } from '../readQuestionnaire.ts'

/** A5.6a: forgets the answers of questionnaires that were begun too long ago and never given. */
export const createDrafts = ({ pool, log, sweepMs = 600_000 }: { pool: Pool; log: Logger; sweepMs?: number }): Worker =>
  createWorker({
    name: 'drafts of questionnaires',
    sweepMs,
    log,
    run: async () => {
      await pool.query(`update questionnaire set draft = null, draft_at = null where draft is not null and not (${inTime})`)
    },
  })
