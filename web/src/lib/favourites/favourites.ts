import { type FavouriteChange, type FavouriteList, lastChanges, maxFavourites, withFavourites } from '@touchline/domain/account'
import { useSettings } from '../settings/index.ts'

const none: readonly string[] = []

/** The starred ids of a list, the newest last. */
export const useFavourites = (list: FavouriteList): readonly string[] =>
  useSettings(({ favourites }) => favourites?.[list]) ?? none

export const useIsStarred = (list: FavouriteList, id: string): boolean =>
  useSettings(({ favourites }) => favourites?.[list]?.includes(id) === true)

/** As it is now, for an order that must not change under the customer's finger. */
export const isStarredNow = (list: FavouriteList, id: string): boolean =>
  useSettings.getState().favourites?.[list]?.includes(id) === true

/** Stars or unstars on this device; the account follows (`account/settings`). The oldest makes room in a full list, which is returned. */
export function setStarred(change: FavouriteChange): { isFull: boolean } {
  const { owner, favourites = {}, favouriteChanges = [] } = useSettings.getState()
  const isFull = change.starred && (favourites[change.list] ?? none).length >= maxFavourites
  useSettings.setState({
    favourites: withFavourites(favourites, [change]),
    favouriteChanges: kept(lastChanges([...favouriteChanges, change]), owner),
    unsent: true,
  })
  return { isFull }
}

/** A guest only adds to the account that they log in to: what they unstarred here was not starred there. */
const kept = (changes: FavouriteChange[], owner: string | undefined): FavouriteChange[] =>
  owner === undefined ? changes.filter(({ starred }) => starred) : changes

const isSame = (a: FavouriteChange) => (b: FavouriteChange) => a.list === b.list && a.id === b.id && a.starred === b.starred

/** The changes pressed after `sent` was sent. */
export const unsentChanges = (now: readonly FavouriteChange[], sent: readonly FavouriteChange[]): FavouriteChange[] =>
  now.filter((each) => !sent.some(isSame(each)))
