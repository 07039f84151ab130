import type { Calls, DataOf, InputOf } from '@touchline/contract'
import type { Handlers } from '../../http/index.ts'
import { beginTurn } from '../../worker/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { coming, eventsOf, idsOf, inPlayBelow, marketCountsOf, type Offer } from '../offer.ts'
import { mainMarkets, tablesInTurns } from '../tables.ts'
import { bySportAndLeague, sectionsOf } from './inPlayView.ts'

export const personalInPlay =
  ({ offer, leaguesBetOn, now }: BrowseParts): Handlers['personalInPlay'] =>
  async (input, { session }) => {
    const ownLeagues = session ? await leaguesBetOn(session.customerId) : []
    return { data: await personalInPlayOf(offer, input, { ownLeagues, nowMs: now() }) }
  }

type PersonalInPlay = DataOf<Calls['personalInPlay']>

/** P7.25, P4.7: the customer's own leagues first, in their order, then all others in the usual order. */
export async function personalInPlayOf(
  offer: Offer,
  { startingin, totals }: InputOf<Calls['personalInPlay']>,
  { ownLeagues, nowMs }: { ownLeagues: readonly string[]; nowMs: number },
): Promise<PersonalInPlay> {
  beginTurn()
  const order = bySportAndLeague(offer)
  const ranks = new Map(ownLeagues.map((id, rank) => [id, rank]))
  const rankOf = (categoryId: string) => ranks.get(categoryId) ?? ownLeagues.length
  const playing = inPlayBelow(offer).sort((a, b) => rankOf(a.event.categoryId) - rankOf(b.event.categoryId) || order(a, b))
  const startingSoon = coming(offer, { fromMs: nowMs, toMs: nowMs + startingin * 60_000 + 1 })
  const all = [...playing, ...startingSoon]
  const played = new Set(playing.map(({ event }) => event.categoryId))
  return {
    ...(await tablesInTurns(offer.catalogue, eventsOf(all), mainMarkets(offer.catalogue, totals))),
    sections: sectionsOf(playing, undefined),
    eventIds: idsOf(playing),
    startingSoonIds: idsOf(startingSoon),
    marketCounts: marketCountsOf(all),
    inplayHighlightsLeagues: ownLeagues.filter((id) => played.has(id)),
  }
}
