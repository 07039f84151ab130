import type { Calls, DataOf } from '@touchline/contract'
import { Badge, Card, EmptyState, Icon, Skeleton } from '@touchline/ui'
import { Link } from 'react-router'
import { lobbyPath, useLastGame } from '../../lib/casino/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Heading, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useSports } from '../../lib/query/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { SportIcon } from './SportIcon.tsx'
import styles from './SportsPage.module.css'

type SportsList = DataOf<Calls['sportsList']>

/** Every sport from A to Z. */
export default function SportsPage() {
  const text = useText()
  const { name } = useConfig()
  const { data, error, refetch } = useSports()
  return (
    <div className={page.stack}>
      <Heading title={text('sports.title')} description={text('description.sports', { name })} aside={<ToCasino />} />
      {data ? <AToZ data={data} /> : error ? <RequestFailed of="sportsList" onRetry={() => void refetch()} /> : <Waiting />}
    </div>
  )
}

/** A phone has no top navigation. */
function ToCasino() {
  const text = useText()
  const { casinoLobby } = useConfig()
  const isWide = useIsWide()
  const lastGame = useLastGame()
  const isClosed = useUser()?.blockInplayCasino === 'restricted'
  if (isWide || !casinoLobby || isClosed) return null
  return (
    <Link className={page.link} to={lobbyPath(lastGame)}>
      {text('product.casino')}
    </Link>
  )
}

function AToZ({ data }: { data: SportsList }) {
  const text = useText()
  const names = useNames()
  const sports = data.sports
    .map((id) => data.categories[id])
    .filter((sport) => sport !== undefined)
    .toSorted((a, b) => names.category(a).localeCompare(names.category(b)))
  if (sports.length === 0) return <EmptyState icon="sports" title={text('sports.empty')} />
  return (
    <Card>
      <ul className={styles.list}>
        {sports.map((sport) => (
          <li key={sport.id}>
            <Link to={pathTo.sport(sport)} className={styles.sport}>
              <SportIcon sport={sport} size={24} />
              <span className={styles.name}>{names.category(sport)}</span>
              {sport.inplayEvents > 0 ? <Badge tone="live">{text('sports.inplay', { count: sport.inplayEvents })}</Badge> : null}
              <span className={styles.count}>{text('sports.events', { count: sport.events })}</span>
              <Icon name="next" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Waiting = () => (
  <Card>
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className={styles.sport}>
        <Skeleton width="24px" height="24px" />
        <Skeleton width="40%" height="18px" />
      </div>
    ))}
  </Card>
)
