import type { EntityTables } from '@touchline/contract/entity'
import type { Group } from '../events/index.ts'

interface OwnFirst {
  /** starred events, in the order of the list */
  starred: string[]
  /** starred leagues, then those that the customer bet on, without the starred events */
  leagues: Group[]
  others: Group[]
}

interface Own {
  /** the leagues that the customer bet on */
  highlights: readonly string[]
  isStarred: (list: 'eventId' | 'categoryId', id: string) => boolean
}

/** P4.7: the leagues in play with the customer's own first: each event once. A starred region or sport is all its leagues. */
export function ownFirst({ entities }: EntityTables, leagues: readonly Group[], { highlights, isStarred }: Own): OwnFirst {
  const isStarredEvent = (id: string) => isStarred('eventId', id)
  const starred = leagues.flatMap(({ eventIds }) => eventIds.filter(isStarredEvent))
  const left = leagues
    .map(({ key, eventIds }) => ({ key, eventIds: eventIds.filter((id) => !isStarredEvent(id)) }))
    .filter(({ eventIds }) => eventIds.length > 0)
  const isStarredLeague = ({ key }: Group): boolean => {
    const { parentId, sportId } = entities.category[key] ?? {}
    return [key, parentId, sportId].some((id) => id !== undefined && isStarred('categoryId', id))
  }
  const stars = left.filter(isStarredLeague)
  const bet = highlights.flatMap((id) => left.find((each) => each.key === id && !stars.includes(each)) ?? [])
  return { starred, leagues: [...stars, ...bet], others: left.filter((each) => !stars.includes(each) && !bet.includes(each)) }
}
