import { type Handlers, storeBody } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { eventResultOf } from '../over/eventResultOf.ts'
import { rememberedReads } from '../rememberedReads.ts'

export function eventResult({ db, now }: BrowseParts): Handlers['eventResult'] {
  const remembered = rememberedReads({ max: 200, rememberedMs: 15_000, now })
  return ({ eventId }) =>
    remembered(eventId, async () => {
      const found = await eventResultOf(db, eventId)
      return found ? { stored: storeBody(found) } : { refused: 'NotFound' }
    })
}
