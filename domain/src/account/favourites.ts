/** A3.13a: what a customer can star. `marketId`: a type of market of one sport, `couponId`: a coupon of one sport, `gameId`: a game of the casino. */
export const favouriteLists = ['categoryId', 'eventId', 'marketId', 'couponId', 'gameId'] as const
export type FavouriteList = (typeof favouriteLists)[number]

/** of each list; after that the oldest drops out */
export const maxFavourites = 100

/** Ids, the newest last. */
export type Favourites = { [List in FavouriteList]?: string[] | undefined }

export interface FavouriteChange {
  list: FavouriteList
  id: string
  starred: boolean
}

/** The lists after these changes, in their order. The same change twice changes nothing more. */
export function withFavourites(favourites: Favourites, changes: readonly FavouriteChange[]): Favourites {
  const after = { ...favourites }
  for (const { list, id, starred } of changes) {
    const before = after[list] ?? []
    if (before.includes(id) === starred) continue
    after[list] = starred ? [...before, id].slice(-maxFavourites) : before.filter((each) => each !== id)
  }
  return after
}

/** Only the last change of each favourite counts. */
export const lastChanges = (changes: readonly FavouriteChange[]): FavouriteChange[] => {
  const last = new Map<string, FavouriteChange>()
  for (const change of changes) {
    const key = `${change.list} ${change.id}`
    last.delete(key)
    last.set(key, change)
  }
  return [...last.values()].slice(-maxFavouriteChanges)
}

/** as many as all lists together hold */
export const maxFavouriteChanges: number = maxFavourites * favouriteLists.length

/** A market's type as a favourite: markets of a part of the event are types of their own. */
export const favouriteMarket = (market: { type: string; periodType?: string | undefined }, sportId: string): string =>
  `${market.type}${market.periodType ? ` ${market.periodType}` : ''}/${sportId}`

export const favouriteCoupon = (couponId: string, sportId: string): string => `${couponId}/${sportId}`

/** The coupon and the sport of a favourite coupon. */
export function couponOfFavourite(favourite: string): { couponId: string; sportId?: string } {
  const [couponId = '', ...sport] = favourite.split('/')
  return { couponId, ...(sport.length > 0 && { sportId: sport.join('/') }) }
}
