import { nameWithoutLine } from '@touchline/domain/browse'
import type { Market, SportEvent } from '@touchline/domain/catalogue'
import { Badge, Card, Skeleton } from '@touchline/ui'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { sideNamed, useNames } from '../../lib/offer/index.ts'
import { isSuspended, outcomeWord } from '../price/index.ts'
import { MarketStar } from '../star/index.ts'
import { Grid } from './Grid.tsx'
import { HistoryButton } from './HistoryButton.tsx'
import { Line } from './Line.tsx'
import { layoutOf, type MarketCard } from './layout.ts'
import styles from './MarketView.module.css'
import { RaceCard } from './RaceCard.tsx'
import { Scorers } from './Scorers.tsx'
import { Sides } from './Sides.tsx'

// with the library that draws it
const PriceHistory = lazy(() => import('./PriceHistory.tsx'))

interface MarketViewProps {
  card: MarketCard
  event: SportEvent
  open: boolean
  /** the same function for all cards of a page */
  onToggle: (id: string) => void
}

/** One card of an event's page. Renders when the market changes, not for prices: the buttons do that themselves. */
export function MarketView({ card, event, open, onToggle }: MarketViewProps) {
  const market = useEntity('market', card.marketIds[0])
  const text = useText()
  const names = useNames()
  const [historyShown, showHistory] = useState(false)
  if (!market) return null
  const layout = layoutOf(market, event.racing !== undefined)
  const lines = layout.kind === 'lines'
  const hasHistory = open && layout.kind !== 'scorers'
  const title =
    layout.kind === 'scorers' && card.marketIds.length > 1
      ? text('market.scorers')
      : names.market(lines ? nameWithoutLine(market.name) : market.name)
  return (
    <Card
      title={title}
      badge={<MarketState market={market} event={event} several={card.marketIds.length > 1} />}
      folding={{ open, onToggle: () => onToggle(card.id) }}
      aside={
        <span className={styles.aside}>
          {market.eachWay && !(event.racing && market.type === 'WIN') ? text('market.eachWay', market.eachWay) : null}
          {hasHistory ? <HistoryButton name={title} shown={historyShown} onToggle={() => showHistory(!historyShown)} /> : null}
          <MarketStar market={market} event={event} name={title} />
        </span>
      }
    >
      <div className={styles.body}>
        {layout.kind === 'grid' ? <Grid market={market} columns={layout.columns} /> : null}
        {layout.kind === 'sides' ? <Sides market={market} event={event} /> : null}
        {layout.kind === 'scorers' ? <Scorers marketIds={card.marketIds} event={event} /> : null}
        {layout.kind === 'runners' ? <RaceCard market={market} event={event} /> : null}
        {lines ? card.marketIds.map((id) => <Line key={id} marketId={id} columns={layout.columns} />) : null}
        {hasHistory && historyShown ? (
          <Suspense fallback={<Skeleton height="250px" />}>
            <PriceHistory marketIds={card.marketIds} />
          </Suspense>
        ) : null}
      </div>
    </Card>
  )
}

/** The market's state in words: its result, or that it is suspended. */
function MarketState({ market, event, several }: { market: Market; event: SportEvent; several: boolean }) {
  const text = useText()
  const winners = Object.entries(market.outcomes ?? {}).filter(([, outcome]) => outcome === 'WON')
  const winner = useEntity('selection', winners[0]?.[0])
  const names = useNames()
  if (several) return null
  if (market.outcomes) {
    const [first] = Object.values(market.outcomes)
    const shown =
      winners.length === 1 && winner
        ? names.selection(sideNamed(winner, market))
        : winners.length > 1
          ? text('market.winners', { count: winners.length })
          : outcomeWord(first ?? '', text)
    return <Badge tone="won">{text('market.settled', { outcome: shown })}</Badge>
  }
  if (market.status === 'CLOSED') return <Badge>{text('market.closed')}</Badge>
  return isSuspended(market, event) ? <Badge tone="warn">{text('market.suspended')}</Badge> : null
}
