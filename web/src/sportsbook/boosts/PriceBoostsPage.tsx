import { EmptyState } from '@touchline/ui'
import { useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Heading, ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { MarketFilter } from '../events/index.ts'
import boosts from './Boosts.module.css'
import { AccaBoostTile, BoostTile } from './BoostTile.tsx'
import { useBoosts, useHasBoosts } from './useBoosts.ts'

/** P2.33, P3.11: all boosted prices, or those of a chosen sport, next event first. */
export default function PriceBoostsPage() {
  const text = useText()
  const [sportId, setSportId] = useState('')
  const { data, error, refetch } = useBoosts(sportId || undefined)
  const areShown = useHasBoosts()
  const names = useNames()
  const sports = data?.sections.map(({ id, name }) => ({ id, name: names.category({ kind: 'sport', name }) })) ?? []
  const sections = [{ id: '', name: text('inplay.all') }, ...sports]
  const shown = data?.events.flatMap(({ priceBoosts }) => priceBoosts) ?? []
  const accaBoost = data?.accaBoost
  if (!areShown)
    return (
      <div className={page.stack}>
        <Heading title={text('boost.title')} />
        <EmptyState icon="boost" title={text('boost.empty')} />
      </div>
    )
  return (
    <div className={page.stack}>
      <Heading title={text('boost.title')} />
      {sections.length > 2 ? (
        <MarketFilter label={text('boost.sports')} filters={sections} value={sportId} onChange={setSportId} />
      ) : null}
      {!data && error ? <RequestFailed of="priceBoostHome" onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton rows={4} /> : null}
      {data && shown.length === 0 && !accaBoost ? <EmptyState icon="boost" title={text('boost.empty')} /> : null}
      <div className={boosts.tiles}>
        {accaBoost ? <AccaBoostTile boost={accaBoost} /> : null}
        {shown.map((boost) => (
          <BoostTile key={boost.id} boost={boost} withEvent />
        ))}
      </div>
    </div>
  )
}
