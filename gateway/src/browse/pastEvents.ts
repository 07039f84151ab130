import { type StoredBody, storeBody } from '../http/index.ts'
import type { PastEvent } from './browseParts.ts'
import { buildEvent } from './eventPage.ts'
import { noMarkets, tablesOf } from './tables.ts'

const max = 100
const rememberedMs = 60_000

type Page = { stored: StoredBody } | { refused: 'NotFound' }

/** P7.12: a match's page remains when the match has left the market. Popular pages are read once a minute. */
export function pastEvents(pastEvent: PastEvent, now: () => number): (eventId: string) => Promise<Page> {
  const pages = new Map<string, { page: Promise<Page>; untilMs: number }>()
  async function read(eventId: string): Promise<Page> {
    const past = await pastEvent(eventId)
    const built = past && buildEvent(past, eventId, { accasOn: () => [], boostsOn: () => [] })
    if (!past || !built || 'refused' in built) return { refused: 'NotFound' }
    const { data, events = [], shown = noMarkets } = built
    // nothing is pushed of it any more
    return { stored: storeBody({ ...data, statisticsTabs: [], ...tablesOf(past, events, shown) }) }
  }
  return (eventId) => {
    const known = pages.get(eventId)
    if (known && known.untilMs > now()) return known.page
    const [oldest] = pages.size < max ? [] : pages.keys()
    if (oldest !== undefined) pages.delete(oldest)
    const page = read(eventId)
    pages.set(eventId, { page, untilMs: now() + rememberedMs })
    // A failed or empty read may succeed the next time.
    page.then((found) => 'refused' in found && pages.delete(eventId)).catch(() => pages.delete(eventId))
    return page
  }
}
