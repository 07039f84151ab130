import { useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { Skeleton } from '@touchline/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../lib/api.ts'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { catalogue, useEntity } from '../../lib/live/index.ts'
import { sideNamed, useNames } from '../../lib/offer/index.ts'
import { RequestFailed } from '../../lib/page/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { PriceChart } from './PriceChart.tsx'
import styles from './PriceHistory.module.css'
import { historyUntil } from './priceSteps.ts'

type History = DataOf<Calls['priceHistory']>

/** How often it is read again while it is open; the price of now comes live. */
const refetchMs = 15_000

/** How the price of one of a market's selections moved. */
export default function PriceHistory({ marketIds }: { marketIds: readonly string[] }) {
  return (
    <AreaMessages of="sportsbook">
      <Chosen marketIds={marketIds} />
    </AreaMessages>
  )
}

function Chosen({ marketIds }: { marketIds: readonly string[] }) {
  const text = useText()
  const names = useNames()
  const selections = marketIds
    .flatMap((id) => catalogue.get('market', id)?.selectionIds ?? [])
    .flatMap((id) => catalogue.get('selection', id) ?? [])
    .filter(({ displayOdds }) => displayOdds)
  const [chosen, choose] = useState(selections[0]?.id)
  const selection = selections.find(({ id }) => id === chosen) ?? selections[0]
  if (!selection) return null
  const named = (each: typeof selection) => names.selection(sideNamed(each, catalogue.get('market', each.marketId)))
  return (
    <div className={styles.history}>
      <label className={styles.choice}>
        <span>{text('history.selection')}</span>
        <select value={selection.id} onChange={({ target }) => choose(target.value)}>
          {selections.map((each) => (
            <option key={each.id} value={each.id}>
              {named(each)}
            </option>
          ))}
        </select>
      </label>
      <HistoryOf key={selection.id} selectionId={selection.id} name={named(selection)} />
    </div>
  )
}

function HistoryOf({ selectionId, name }: { selectionId: string; name: string }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['priceHistory', selectionId],
    queryFn: ({ signal }) => call('priceHistory', { selectionId }, { signal }),
    refetchInterval: refetchMs,
  })
  if (data) return <Shown history={data} name={name} atMs={dataUpdatedAt} />
  return error ? <RequestFailed of="priceHistory" onRetry={() => void refetch()} /> : <Skeleton height="190px" />
}

function Shown({ history, name, atMs }: { history: History; name: string; atMs: number }) {
  const text = useText()
  const { formatDate } = useIntl()
  const oddsText = useOddsText()
  const selection = useEntity('selection', history.selectionId)
  const { points, opening, highest, lowest, now } = historyUntil(history, selection, atMs)
  const timeOf = (at: string) => formatDate(at, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  const figures = { opening, highest, lowest, now } as const
  return (
    <>
      <dl className={styles.figures}>
        {(['opening', 'highest', 'lowest', 'now'] as const).map((each) => (
          <div key={each}>
            <dt>{text(`history.${each}`)}</dt>
            <dd translate="no">{oddsText(figures[each].displayOdds)}</dd>
          </div>
        ))}
      </dl>
      <PriceChart points={points} />
      <p className={styles.axis} aria-hidden="true">
        <span>{timeOf(opening.at)}</span>
        {highest.odds === lowest.odds ? <span>{text('history.still')}</span> : null}
        <span>{text('history.now')}</span>
      </p>
      <table className={styles.table}>
        <caption>{text('history.of', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{text('history.time')}</th>
            <th scope="col">{text('history.price')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, odds, displayOdds }) => (
            <tr key={`${at} ${odds}`}>
              <th scope="row">{timeOf(at)}</th>
              <td>{oddsText(displayOdds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
