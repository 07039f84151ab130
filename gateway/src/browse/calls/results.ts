import { dayIn } from '@touchline/domain/protection'
import { type Handlers, storeBody } from '../../http/index.ts'
import { timeZoneOf } from '../../protection/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { readPageEnd, resultsOf } from '../over/resultsOf.ts'
import { rememberedReads } from '../rememberedReads.ts'

/** Read at most every fifteen seconds, whoever asks. */
export function results({ catalogue, brand, db, now }: BrowseParts): Handlers['results'] {
  const remembered = rememberedReads({ max: 200, rememberedMs: 15_000, now })
  const timeZone = timeZoneOf(brand)
  return ({ day, sportid, before }) => {
    const upTo = before === undefined ? undefined : readPageEnd(before)
    if (before !== undefined && !upTo) return { refused: 'InvalidRequest', message: 'before: not the next of a page' }
    const today = dayIn(timeZone, new Date(now()))
    const shown = day ?? today
    return remembered(JSON.stringify([shown, today, sportid, before]), async () => ({
      stored: storeBody(await resultsOf({ db, catalogue, timeZone, day: shown, today, sportId: sportid, before: upTo })),
    }))
  }
}
