import type { Calls, DataOf } from '@touchline/contract'
import type { Market, SportEvent } from '@touchline/domain/catalogue'
import { isInSlip } from '@touchline/domain/slip'
import { useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { Button, Card, classNames, EmptyState } from '../../ui/index.ts'
import { builderEntry, ownBuilderEntry } from '../slip/entries.ts'
import { addToSlip } from '../slip/selection.ts'
import { useSlip } from '../slip/slipStore.ts'
import styles from './BuilderBoard.module.css'
import { useBuilderPrice } from './useBuilderPrice.ts'

type Acca = DataOf<Calls['event']>['betBuilderAccas']['accas'][number]

interface BuilderBoardProps {
  event: SportEvent
  marketIds: readonly string[]
  accas: readonly Acca[]
}

/** P2.36d: selections of one match at one price: those that the book suggests, and the customer's own. */
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
        <Card title={text('builder.suggested')}>
          <ul>
            {accas.map((acca) => (
              <Suggested key={acca.id} acca={acca} />
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

function Suggested({ acca }: { acca: Acca }) {
  const text = useText()
  const odds = useOddsText()
  const { id, selections, displayTotalOdds, state } = acca
  const chosen = useSlip((slip) => isInSlip(slip, id))
  const add = () => {
    const entry = builderEntry(
      id,
      selections.map(({ selectionId }) => selectionId),
    )
    if (entry) addToSlip(entry)
  }
  return (
    <li className={styles.suggested}>
      <ul className={styles.legs}>
        {selections.map(({ selectionId, name, marketName }) => (
          <li key={selectionId}>
            {name} <span className={styles.of}>{marketName}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={classNames(styles.price, chosen && styles.chosen)}
        aria-pressed={chosen}
        aria-label={text('builder.add', {
          names: selections.map(({ name }) => name).join(', '),
          odds: odds(displayTotalOdds),
        })}
        disabled={state !== 'OPEN' || chosen}
        onClick={add}
      >
        {state === 'OPEN' && displayTotalOdds ? odds(displayTotalOdds) : '–'}
      </button>
    </li>
  )
}

interface ChoicesProps {
  marketId: string
  picked: readonly string[]
  onToggle: (id: string, others: readonly string[]) => void
}

/** Of one market one outcome: another takes its place. */
function Choices({ marketId, picked, onToggle }: ChoicesProps) {
  const market = useEntity('market', marketId)
  if (!market || market.status === 'CLOSED') return null
  return (
    <fieldset className={styles.market} disabled={market.status !== 'OPEN'}>
      <legend className={styles.legend}>{market.name}</legend>
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
  if (!selection) return null
  return (
    <button
      type="button"
      className={classNames(styles.choice, on && styles.chosen)}
      aria-pressed={on}
      aria-label={`${selection.name}, ${market.name}`}
      disabled={selection.status !== 'OPEN'}
      onClick={onToggle}
    >
      {selection.name}
    </button>
  )
}

function Price({ event, picked, onAdded }: { event: SportEvent; picked: readonly string[]; onAdded: () => void }) {
  const text = useText()
  const odds = useOddsText()
  const price = useBuilderPrice(picked)
  const says =
    picked.length < 2
      ? text('builder.missing', { count: 2 - picked.length })
      : price.at === 'apart'
        ? text('builder.apart')
        : text('builder.legs', { count: picked.length })
  return (
    <div className={styles.foot}>
      <p aria-live="polite">
        {says}
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
