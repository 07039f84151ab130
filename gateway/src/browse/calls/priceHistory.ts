import { type Handlers, storeBody } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { priceHistoryOf } from '../priceHistoryOf.ts'
import { rememberedReads } from '../rememberedReads.ts'

export function priceHistory({ db, now }: BrowseParts): Handlers['priceHistory'] {
  const remembered = rememberedReads({ max: 500, rememberedMs: 15_000, now })
  return ({ selectionId }) =>
    remembered(selectionId, async () => {
      const found = await priceHistoryOf(db, selectionId)
      return found ? { stored: storeBody(found) } : { refused: 'NotFound' }
    })
}
