import type { Calls, DataOf } from '@touchline/contract'
import { marketNameWithSide } from '@touchline/domain/browse'
import { Skeleton } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import styles from './Results.module.css'
import type { Category, Result } from './resultsAt.ts'
import { useEventResult } from './useResults.ts'

type EventResult = DataOf<Calls['eventResult']>

interface SettledProps {
  result: Result
  categories: ReadonlyMap<string, Category>
}

/** How an event ended: the whole finish of a race, dividends, non-runners, and each market. */
export function Settled({ result, categories }: SettledProps) {
  const text = useText()
  const { event, finish, dividends } = result
  const { data, error, refetch } = useEventResult(event.id)
  const [sport, category] = [categories.get(event.sportId), categories.get(event.categoryId)]
  return (
    <div className={styles.settled}>
      {finish && finish.length > 0 ? <Finish result={result} finish={finish} /> : null}
      {dividends ? <Dividends dividends={dividends} /> : null}
      {data ? (
        <>
          <Withdrawn withdrawn={data.withdrawn} />
          <Markets markets={data.markets} />
        </>
      ) : error ? (
        <RequestFailed of="eventResult" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="6em" />
      )}
      <p>
        <Link className={page.link} to={pathTo.event({ event, ...(sport && { sport }), ...(category && { category }) })}>
          {text('results.wayOn')}
        </Link>
      </p>
    </div>
  )
}

function Finish({ result: { event }, finish }: { result: Result; finish: NonNullable<Result['finish']> }) {
  const text = useText()
  const oddsText = useOddsText()
  return (
    <table className={styles.finish}>
      <caption>{text('results.finish')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('results.position')}</th>
          <th scope="col">{text('results.runner')}</th>
          <th scope="col">{text('results.beaten')}</th>
          <th scope="col">{text('results.sp')}</th>
        </tr>
      </thead>
      <tbody>
        {finish.map(({ participantId, position, beaten, startingPrice, tied }) => (
          <tr key={participantId}>
            <td>{position === undefined ? '–' : text('race.position', { position })}</td>
            <th scope="row">
              {event.participants.find(({ id }) => id === participantId)?.name}
              {tied === undefined ? null : ` (${text('results.deadHeat', { count: tied })})`}
            </th>
            <td>{beaten ?? ''}</td>
            <td>{startingPrice ? <span translate="no">{oddsText(startingPrice)}</span> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Dividends({ dividends }: { dividends: Record<string, number> }) {
  const text = useText()
  const money = useMoneyText()
  return (
    <dl className={styles.markets}>
      {Object.entries(dividends).map(([order, paid]) => (
        <div key={order}>
          <dt>
            {text(order.split('-').length === 2 ? 'results.forecast' : 'results.tricast')} {order.replaceAll('-', ' – ')}
          </dt>
          <dd>{text('results.perUnit', { paid: money(Math.round(paid * 100)), unit: money(100) })}</dd>
        </div>
      ))}
    </dl>
  )
}

function Withdrawn({ withdrawn }: { withdrawn: EventResult['withdrawn'] }) {
  const text = useText()
  const { formatTime } = useIntl()
  if (withdrawn.length === 0) return null
  return (
    <ul className={styles.withdrawn}>
      {withdrawn.map(({ participantId, name, at, pence }) => (
        <li key={participantId}>
          {pence > 0 ? text('race.rule4', { name, time: formatTime(at), pence }) : text('results.nonRunner', { name })}
        </li>
      ))}
    </ul>
  )
}

function Markets({ markets }: { markets: EventResult['markets'] }) {
  const text = useText()
  const names = useNames()
  if (markets.length === 0) return <p>{text('results.notSettled')}</p>
  return (
    <div>
      <h4>{text('results.settled')}</h4>
      <dl className={styles.markets}>
        {markets.map(({ id, name, type, line, voidReason, selections }) => (
          <div key={id}>
            <dt>{names.market(marketNameWithSide({ name, type, line }))}</dt>
            <dd>
              {voidReason !== undefined
                ? text('results.void', { reason: voidReason })
                : selections.length === 0
                  ? text('results.noWinner')
                  : selections
                      .map((selection) => {
                        const { outcomeType, result, tied } = selection
                        const side = names.selection({ name: selection.name, marketType: type, line, outcomeType })
                        const how = [
                          ...(result === 'WON' ? [] : [text(`results.outcome.${result}`)]),
                          ...(tied === undefined ? [] : [text('results.deadHeat', { count: tied })]),
                        ]
                        return how.length > 0 ? `${side} (${how.join(', ')})` : side
                      })
                      .join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
