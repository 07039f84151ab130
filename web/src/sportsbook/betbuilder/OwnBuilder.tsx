import { marketNameWithSide, severalCombine } from '@touchline/domain/browse'
import type { Market } from '@touchline/domain/catalogue'
import { Button, classNames } from '@touchline/ui'
import { useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { sideNamed, useNames } from '../../lib/offer/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { addToSlip, ownBuilderEntry } from '../../lib/slip/index.ts'
import styles from './BuilderBoard.module.css'
import { useBuilderPrice } from './useBuilderPrice.ts'

interface OwnBuilderProps {
  eventId: string
  marketIds: readonly string[]
  /** how many markets are shown before the rest is asked for; all by default */
  shown?: number
}

/** The customer's own selections of one match, from these markets, at a single price. */
export function OwnBuilder({ eventId, marketIds, shown = marketIds.length }: OwnBuilderProps) {
  const text = useText()
  const [picked, setPicked] = useState<readonly string[]>([])
  const [all, setAll] = useState(false)
  const toggle = (id: string, others: readonly string[]) =>
    setPicked(
      picked.includes(id) ? picked.filter((each) => each !== id) : [...picked.filter((each) => !others.includes(each)), id],
    )
  return (
    <>
      {(all ? marketIds : marketIds.slice(0, shown)).map((id) => (
        <Choices key={id} marketId={id} picked={picked} onToggle={toggle} />
      ))}
      {marketIds.length > shown ? (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text('builder.fewer') : text('builder.more', { count: marketIds.length - shown })}
        </button>
      ) : null}
      <Price eventId={eventId} picked={picked} onAdded={() => setPicked([])} />
    </>
  )
}

interface ChoicesProps {
  marketId: string
  picked: readonly string[]
  onToggle: (id: string, others: readonly string[]) => void
}

/** One outcome per market: another one replaces it, but several players may score. */
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
            onToggle={() => onToggle(id, severalCombine(market.type) ? [] : market.selectionIds)}
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

function Price({ eventId, picked, onAdded }: { eventId: string; picked: readonly string[]; onAdded: () => void }) {
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
          const entry = ownBuilderEntry(eventId, picked)
          if (entry) addToSlip(entry)
          onAdded()
        }}
      >
        {text('cast.add')}
      </Button>
    </div>
  )
}
