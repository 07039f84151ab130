import { castOrders } from '@touchline/domain/bet'
import type { Market, SportEvent } from '@touchline/domain/catalogue'
import { Button, Card, Hidden, Tabs } from '@touchline/ui'
import { useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { catalogue, useEntity } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { addToSlip, castEntry, castName } from '../../lib/slip/index.ts'
import styles from './CastBoard.module.css'
import { type CastPicks, markCast, markedCast, noPicks } from './castPicks.ts'

interface CastBoardProps {
  event: SportEvent
  marketIds: readonly string[]
}

/** Forecasts and tricasts: runners for first, second and third, or several in any order. */
export function CastBoard({ event, marketIds }: CastBoardProps) {
  const text = useText()
  const names = useNames()
  const [chosen, setChosen] = useState(marketIds[0] ?? '')
  const items = marketIds.flatMap((id) => {
    const market = catalogue.get('market', id)
    return market ? [{ id, label: names.market(market.name) }] : []
  })
  const shown = items.some(({ id }) => id === chosen) ? chosen : items[0]?.id
  const market = useEntity('market', shown)
  if (!market) return null
  const board = <Picking key={market.id} market={market} event={event} />
  if (items.length < 2) return <Card title={names.market(market.name)}>{board}</Card>
  return (
    <Card>
      <Tabs inner className={styles.tabs} label={text('cast.kinds')} items={items} value={market.id} onChange={setChosen}>
        {board}
      </Tabs>
    </Card>
  )
}

function Picking({ market, event }: { market: Market; event: SportEvent }) {
  const text = useText()
  const [picks, setPicks] = useState(noPicks)
  const names = market.type === 'TRICAST' ? 3 : 2
  const marked = markedCast(picks, names)
  const suspended = market.status !== 'OPEN' || event.suspended
  const bets = marked.is === 'bet' ? castOrders(marked.as, marked.selectionIds.length).length : 0
  return (
    <>
      <table className={styles.card}>
        <caption className={styles.caption}>{text(names === 3 ? 'cast.how.tricast' : 'cast.how.forecast')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('cast.runner')}</th>
            {places(names).map((place) => (
              <th key={place} scope="col">
                {text('cast.place', { place })}
              </th>
            ))}
            <th scope="col">{text('cast.any')}</th>
          </tr>
        </thead>
        <tbody>
          {market.selectionIds.map((id) => (
            <Runner
              key={id}
              selectionId={id}
              event={event}
              names={names}
              picks={picks}
              suspended={suspended}
              onMark={(at) => setPicks(markCast(picks, id, at))}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p aria-live="polite">
          {marked.is === 'bet'
            ? `${castName(marked.as, text)} · ${text('slip.system.bets', { count: bets })}`
            : text('cast.missing', { count: marked.missing })}
        </p>
        <Button
          look="primary"
          disabled={marked.is === 'short' || suspended}
          onClick={() => {
            const entry = marked.is === 'bet' ? castEntry(marked.as, marked.selectionIds) : undefined
            if (entry) addToSlip(entry)
            setPicks(noPicks)
          }}
        >
          {text(suspended ? 'market.suspended' : 'cast.add')}
        </Button>
      </div>
    </>
  )
}

const places = (names: 2 | 3): number[] => Array.from({ length: names }, (_, i) => i + 1)

interface RunnerProps {
  selectionId: string
  event: SportEvent
  names: 2 | 3
  picks: CastPicks
  suspended: boolean
  onMark: (at: number | 'any') => void
}

function Runner({ selectionId, event, names, picks, suspended, onMark }: RunnerProps) {
  const text = useText()
  const selection = useEntity('selection', selectionId)
  if (!selection) return null
  const runner = event.participants.find(({ id }) => id === selection.participantId)
  const out = suspended || selection.kind === 'NR' || selection.status !== 'OPEN'
  const { name } = selection
  return (
    <tr>
      <th scope="row" className={selection.kind === 'NR' ? styles.nonRunner : undefined}>
        <span className={styles.runner}>
          <span className={styles.number}>{runner?.number ?? ''}</span> {name}
        </span>
      </th>
      {places(names).map((place) => (
        <td key={place}>
          <Mark
            label={text('cast.mark', { name, place })}
            shows={String(place)}
            on={picks.places[place - 1] === selectionId}
            disabled={out}
            onPress={() => onMark(place)}
          />
        </td>
      ))}
      <td>
        <Mark
          label={text('cast.markAny', { name })}
          shows="✓"
          on={picks.any.includes(selectionId)}
          disabled={out}
          onPress={() => onMark('any')}
        />
      </td>
    </tr>
  )
}

interface MarkProps {
  /** its meaning, for screen readers */
  label: string
  shows: string
  on: boolean
  disabled: boolean
  onPress: () => void
}

function Mark({ label, shows, on, disabled, onPress }: MarkProps) {
  return (
    <button type="button" className={styles.mark} aria-pressed={on} disabled={disabled} onClick={onPress}>
      <Hidden>{label}</Hidden>
      <span aria-hidden="true">{shows}</span>
    </button>
  )
}
