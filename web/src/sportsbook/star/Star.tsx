import { type FavouriteList, favouriteMarket, maxFavourites } from '@touchline/domain/account'
import type { Market, SportEvent } from '@touchline/domain/catalogue'
import { Icon, toast } from '@touchline/ui'
import type { Ref } from 'react'
import { setStarred, useIsStarred } from '../../lib/favourites/index.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './Star.module.css'

interface StarProps {
  list: FavouriteList
  id: string
  /** what it stars */
  name: string
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** the longest id that settings hold */
const longestId = 120

/** Keeps something among the favourites of the customer or guest. */
export function Star({ list, id, name, className = styles.star, ref }: StarProps) {
  const text = useText()
  const isStarred = useIsStarred(list, id)
  if (id.length > longestId) return null
  const press = () => {
    const { isFull } = setStarred({ list, id, starred: !isStarred })
    if (isFull) toast(text('favourites.full', { count: maxFavourites }))
  }
  return (
    <button
      ref={ref}
      type="button"
      className={className}
      aria-pressed={isStarred}
      aria-label={text('favourites.star', { name })}
      onClick={press}
    >
      <Icon name="star" size={20} />
    </button>
  )
}

/** Of an event in a list, beside its prices. */
export const RowStar = ({ event: { id, name } }: { event: SportEvent }) => (
  <Star list="eventId" id={id} name={name} className={styles.inRow} />
)

/** Of a market's type on the pages of its sport. */
export const MarketStar = ({ market, event, name }: { market: Market; event: SportEvent; name: string }) => (
  <Star list="marketId" id={favouriteMarket(market, event.sportId)} name={name} />
)
