import { marketNameWithSide } from '@touchline/domain/browse'
import type { Market, SportEvent } from '@touchline/domain/catalogue'
import { Button, Card, classNames, EmptyState } from '@touchline/ui'
import { useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { sideNamed, useNames } from '../../lib/offer/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { addToSlip, ownBuilderEntry } from '../../lib/slip/index.ts'
import { AboutBuilders } from './AboutBuilders.tsx'
import styles from './BuilderBoard.module.css'
import { type Acca, SuggestedBuilder } from './SuggestedBuilder.tsx'
import { useBuilderPrice } from './useBuilderPrice.ts'

/** shown on the page; the dialog has all of them */
const maxSuggested = 3

interface BuilderBoardProps {
  event: SportEvent
  marketIds: readonly string[]
  accas: readonly Acca[]
}

/** P2.36d: selections of one match at a single price: the book's suggestions and the customer's own. */
export function BuilderBoard({ event, marketIds, accas }: BuilderBoardProps) {
  const text = useText()
  const [picked, setPicked] = useState<readonly string[]>([])
  if (event.state !== 'NOTSTARTED') return <EmptyState title={text('builder.closed')} />
  const toggle = (id: string, others: readonly string[]) =>
    setPicked(
      picked.includes(id) ? picked.filter((each) => each !== id) : [...picked.filter((each) => !others.includes(each)), id],
    )
  return (
    <div className={styles.board}>
      {accas.length > 0 ? (
        <Card title={text('builder.suggested')} aside={<AboutBuilders accas={accas} />}>
          <ul>
            {accas.slice(0, maxSuggested).map((acca) => (
              <SuggestedBuilder key={acca.id} acca={acca} />
            ))}
          </ul>
        </Card>
      ) : null}
      <Card title={text('builder.own')} aside={text('builder.how')}>
        {marketIds.map((id) => (
          <Choices key={id} marketId={id} picked={picked} onToggle={toggle} />
        ))}
        <Price event={event} picked={picked} onAdded={() => setPicked([])} />
      </Card>
    </div>
  )
}

interface ChoicesProps {
  marketId: string
  picked: readonly string[]
  onToggle: (id: string, others: readonly string[]) => void
}

/** One outcome per market: another one replaces it. */
function Choices({ marketId, picked, onToggle }: ChoicesProps) {
  const market = useEntity('market', marketId)
  const names = useNames()
  if (!market || market.status === 'CLOSED') return null
  return (
    <fieldset className={styles.market} disabled={market.status !== 'OPEN'}>
      <legend className={styles.legend}>{names.market(market.name)}</legend>
      <div className={styles.choices}>
        {market.selectionIds.map((id) => (
          <Choice
            key={id}
            selectionId={id}
            market={market}
            on={picked.includes(id)}
            onToggle={() => onToggle(id, market.selectionIds)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Choice({
  selectionId,
  market,
  on,
  onToggle,
}: {
  selectionId: string
  market: Market
  on: boolean
  onToggle: () => void
}) {
  const selection = useEntity('selection', selectionId)
  const names = useNames()
  if (!selection) return null
  const name = names.selection(sideNamed(selection, market))
  return (
    <button
      type="button"
      className={classNames(styles.choice, on && styles.chosen)}
      aria-pressed={on}
      aria-label={`${name}, ${names.market(marketNameWithSide(market))}`}
      disabled={selection.status !== 'OPEN'}
      onClick={onToggle}
    >
      {name}
    </button>
  )
}

function Price({ event, picked, onAdded }: { event: SportEvent; picked: readonly string[]; onAdded: () => void }) {
  const text = useText()
  const odds = useOddsText()
  const price = useBuilderPrice(picked)
  const message =
    picked.length < 2
      ? text('builder.missing', { count: 2 - picked.length })
      : price.at === 'apart'
        ? text('builder.apart')
        : text('builder.legs', { count: picked.length })
  return (
    <div className={styles.foot}>
      <p aria-live="polite">
        {message}
        <strong className={styles.total} translate="no">
          {price.at === 'known' ? odds(price.displayOdds) : '–'}
        </strong>
      </p>
      <Button
        look="primary"
        disabled={price.at !== 'known'}
        onClick={() => {
          const entry = ownBuilderEntry(event.id, picked)
          if (entry) addToSlip(entry)
          onAdded()
        }}
      >
        {text('cast.add')}
      </Button>
    </div>
  )
}
