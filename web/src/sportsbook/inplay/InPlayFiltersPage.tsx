import type { Calls, DataOf } from '@touchline/contract'
import { Card, EmptyState, Icon } from '@touchline/ui'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Heading, ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { byLeague, leagueName } from '../events/index.ts'
import { SportIcon } from '../sports/index.ts'
import styles from './InPlayPage.module.css'

/** P2.12a: which sport or league to see in play; with the sport in the address, its leagues. */
export default function InPlayFiltersPage() {
  const { categoryId } = useParams()
  const text = useText()
  const { data, error, refetch } = useTables('inPlayView', {}, { refetchMs: 20_000 })
  return (
    <div className={page.stack}>
      <Heading title={text('inplay.filters')} />
      {data ? (
        <Choices data={data} categoryId={categoryId} />
      ) : error ? (
        <RequestFailed of="inPlayView" onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </div>
  )
}

function Choices({ data, categoryId }: { data: DataOf<Calls['inPlayView']>; categoryId: string | undefined }) {
  const text = useText()
  const names = useNames()
  const { category, event } = data.entities
  if (data.eventIds.length === 0)
    return (
      <EmptyState icon="live" title={text('inplay.empty.title')}>
        {text('inplay.empty.text')}
      </EmptyState>
    )
  const sportId = category[categoryId ?? '']?.sportId
  const leagues = byLeague(
    data,
    data.eventIds.filter((id) => sportId === undefined || event[id]?.sportId === sportId),
  )
  return (
    <>
      <Card title={text('inplay.sports')}>
        <ul className={styles.choices}>
          <Choice
            to={pathTo.inPlay()}
            words={text('inplay.filters.all')}
            count={data.eventIds.length}
            icon={<Icon name="live" />}
          />
          {data.sections.map(({ sportId: id, inplayEvents }) => {
            const sport = category[id]
            return sport ? (
              <Choice
                key={id}
                to={pathTo.inPlay(id)}
                words={names.category(sport)}
                count={inplayEvents}
                icon={<SportIcon sport={sport} />}
                isCurrent={id === sportId}
              />
            ) : null
          })}
        </ul>
      </Card>
      <Card title={text('inplay.leagues')}>
        <ul className={styles.choices}>
          {leagues.map(({ key, eventIds }) => (
            <Choice
              key={key}
              to={pathTo.inPlay(key)}
              words={leagueName(data, key, names)}
              count={eventIds.length}
              icon={<SportIcon sport={category[category[key]?.sportId ?? ''] ?? { id: '', name: '' }} />}
              isCurrent={key === categoryId}
            />
          ))}
        </ul>
      </Card>
    </>
  )
}

interface ChoiceProps {
  to: string
  words: string
  count: number
  icon: ReactNode
  isCurrent?: boolean
}

const Choice = ({ to, words, count, icon, isCurrent = false }: ChoiceProps) => (
  <li>
    <Link to={to} className={styles.choice} aria-current={isCurrent ? 'true' : undefined}>
      {icon}
      <b>{words}</b>
      <span className={styles.count}>{count}</span>
    </Link>
  </li>
)
