import { type StoredBody, storeBody } from '../http/index.ts'
import type { PastEvent } from './browseParts.ts'
import { buildEvent } from './eventPage.ts'
import { rememberedReads } from './rememberedReads.ts'
import { noMarkets, tablesOf } from './tables.ts'

type Page = { stored: StoredBody } | { refused: 'NotFound' }

/** P7.12: a match's page remains when the match has left the market. Popular pages are read once a minute. */
export function pastEvents(pastEvent: PastEvent, now: () => number): (eventId: string) => Promise<Page> {
  const remembered = rememberedReads({ max: 100, rememberedMs: 60_000, now })
  async function read(eventId: string): Promise<Page> {
    const past = await pastEvent(eventId)
    const built = past && buildEvent(past, eventId, { accasOn: () => [], boostsOn: () => [] })
    if (!past || !built || 'refused' in built) return { refused: 'NotFound' }
    const { data, events = [], shown = noMarkets } = built
    // nothing is pushed of it any more
    return { stored: storeBody({ ...data, statisticsTabs: [], ...tablesOf(past, events, shown) }) }
  }
  return (eventId) => remembered(eventId, () => read(eventId))
}
