import type { Calls, DataOf } from '@touchline/contract'
import { isInColumn, marketGroupsOf } from '@touchline/domain/browse'
import { catalogue } from '../../lib/live/index.ts'

type Answer = DataOf<Calls['coupon']>

interface EasyPick {
  eventId: string
  /** of which a bet builder may be made */
  marketIds: readonly string[]
}

/** The matches of a coupon that have bet builders, each with one market of each of these types, in their order. */
export function easyPicks({ coupons, marketFilters, entities }: Answer, types: readonly string[]): EasyPick[] {
  const columns = types.flatMap((type) => marketFilters.find((column) => column.type === type) ?? [])
  const markets = Object.keys(entities.market).flatMap((id) => catalogue.get('market', id) ?? [])
  const eventIds = coupons.flatMap(({ eventsTree }) => eventsTree.flatMap((each) => each.eventIds))
  return eventIds.flatMap((eventId) => {
    const event = entities.event[eventId]
    const ofEvent = markets.filter((market) => market.eventId === eventId)
    const shown = columns.flatMap((column) => ofEvent.find((market) => isInColumn(column, market)) ?? [])
    const sport = entities.category[event?.sportId ?? '']
    if (!event || !sport) return []
    const group = marketGroupsOf(event, sport.name, shown).find(({ type }) => type === 'YOURBET')
    return group && group.marketIds.length > 1 ? [{ eventId, marketIds: group.marketIds }] : []
  })
}
