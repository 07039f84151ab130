import { Hidden } from '@touchline/ui'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useEntity, useMarketIds } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import styles from './RaceCard.module.css'

/** What forecasts and tricasts of the race paid. */
export function Dividends({ eventId }: { eventId: string }) {
  return useMarketIds(eventId).map((id) => <OfMarket key={id} marketId={id} />)
}

function OfMarket({ marketId }: { marketId: string }) {
  const text = useText()
  const names = useNames()
  const money = useMoneyText()
  const market = useEntity('market', marketId)
  const dividends = Object.entries(market?.dividends ?? {})
  if (!market || dividends.length === 0) return null
  return (
    <section className={styles.dividends} aria-label={text('race.dividend', { market: names.market(market.name) })}>
      <h3>
        {names.market(market.name)} <span className={styles.facts}>{text('race.perUnit', { unit: money(100) })}</span>
      </h3>
      <ul>
        {dividends.map(([order, dividend]) => (
          <li key={order}>
            <span>{order.replaceAll('-', ' – ')}</span>
            <Hidden>: </Hidden>
            <b>{money(Math.round(dividend * 100))}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
