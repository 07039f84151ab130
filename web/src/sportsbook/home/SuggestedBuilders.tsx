import type { Calls, DataOf } from '@touchline/contract'
import { Card, Skeleton } from '@touchline/ui'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { useEventPath } from '../events/index.ts'
import styles from './Home.module.css'

type Widget = DataOf<Calls['widgets']>['widgets'][number]
type Acca = Widget['accas'][number]

const matchesShown = 3

/** Bet builders that the book suggests for the main matches, one each; the link adds it to the slip. */
export function SuggestedBuilders() {
  const text = useText()
  const { data } = useTables('widgets', { type: 'BETBUILDER_ACCAS', count: matchesShown }, { refetchMs: 60_000 })
  if (data?.widgets.length === 0) return null
  return (
    <Card title={text('home.builders')}>
      {data ? (
        <ul>
          {data.widgets.map((widget) => (
            <OfMatch key={widget.eventId} widget={widget} />
          ))}
        </ul>
      ) : (
        <Skeleton height="180px" />
      )}
    </Card>
  )
}

function OfMatch({ widget: { eventId, accas } }: { widget: Widget }) {
  const event = useEntity('event', eventId)
  const path = useEventPath(event)
  const names = useNames()
  const acca = accas.find(({ state }) => state === 'OPEN')
  if (!event || !acca) return null
  /** "Yes" says nothing without its market */
  const named = ({ name, marketName }: Acca['selections'][number]) =>
    /^(yes|no)$/i.test(name) ? `${names.market(marketName)}: ${names.selection({ name })}` : names.selection({ name })
  return (
    <li className={styles.builder}>
      <div className={styles.builderWords}>
        <Link to={path} className={styles.builderMatch}>
          {event.name}
        </Link>
        <p>{acca.selections.map(named).join(' + ')}</p>
      </div>
      <Price acca={acca} match={event.name} />
    </li>
  )
}

function Price({ acca: { id, displayTotalOdds }, match }: { acca: Acca; match: string }) {
  const text = useText()
  const odds = useOddsText()
  const price = odds(displayTotalOdds)
  return (
    <Link
      to={`/dl/betbuilder?${new URLSearchParams({ betBuilderAccaId: id })}`}
      className={styles.builderPrice}
      aria-label={text('home.addBuilder', { match, price })}
    >
      {price}
    </Link>
  )
}
