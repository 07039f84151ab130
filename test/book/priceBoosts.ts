/** The boosts in the gateway's lists. */
import { calls } from '@touchline/contract'
import { browseHandlers } from '@touchline/gateway/browse'
import { accasShown } from '@touchline/gateway/placement'
import type { BookWorld } from './world.ts'

export async function boostHome(book: BookWorld) {
  const { priceBoostHome } = browseHandlers({
    ...book,
    accasOn: accasShown(book.catalogue, book.builders),
    boostable: book.builders.boostable,
    leaguesBetOn: async () => [],
    pastEvent: async () => undefined,
    db: book.program,
  })
  const answer = await priceBoostHome({}, book.context('1'))
  if (!('stored' in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return calls.priceBoostHome.data.parse(JSON.parse(answer.stored.plain.toString()).data)
}

/** The boosts of one event in the list of all. */
export const boostedOn = async (book: BookWorld, eventId: string) =>
  (await boostHome(book)).events.find((each) => each.eventId === eventId)?.priceBoosts ?? []
