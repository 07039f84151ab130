import type { Handlers } from '../../http/index.ts'
import type { PredictorParts } from '../predictorParts.ts'
import { readEntries } from '../readEntries.ts'

export const predictorEntries =
  ({ every }: PredictorParts): Handlers['predictorEntries'] =>
  async ({ game, before, pageSize }, { session }) => {
    const entries = await readEntries(
      every,
      'e.customer_id = $1 and e.game = $2 and ($3::bigint is null or e.id < $3) order by e.id desc limit $4',
      [session.customerId, game, before ?? null, pageSize + 1],
    )
    const page = entries.slice(0, pageSize)
    const last = entries.length > pageSize ? page.at(-1) : undefined
    return { data: { entries: page, ...(last && { next: last.entryId }) } }
  }
