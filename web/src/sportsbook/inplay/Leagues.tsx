import type { Calls, DataOf } from '@touchline/contract'
import { useIsWide } from '../../lib/useIsWide.ts'
import { type Group, LeagueList, listPrices } from '../events/index.ts'
import { RowStar } from '../star/index.ts'
import styles from './InPlayPage.module.css'
import { Pressure } from './Pressure.tsx'

type InPlay = DataOf<Calls['inPlayView']>

/** The leagues of a sport in one block. */
export function Leagues({ data, leagues }: { data: InPlay; leagues: readonly Group[] }) {
  const isWide = useIsWide()
  const list = { tables: data, marketCounts: data.marketCounts, beside: 'totals' as const, rowStar: RowStar }
  const sportOf = ({ eventIds: [id = ''] }: Group) => data.entities.event[id]?.sportId
  const sports = new Set(leagues.map(sportOf))
  return Array.from(sports, (sportId) => (
    <div key={sportId} className={styles.sport}>
      {leagues
        .filter((each) => sportOf(each) === sportId)
        .map(({ key, eventIds }, i, ofSport) => (
          <LeagueList
            key={key}
            leagueId={key}
            eventIds={eventIds}
            list={{
              ...list,
              before: isWide && hasPressure(data, sportId) ? Pressure : undefined,
              isHeaded: i > 0 && columnsOf(data, eventIds) === columnsOf(data, ofSport[i - 1]?.eventIds ?? []),
            }}
          />
        ))}
    </div>
  ))
}

/** The one sport whose sources say who attacks. */
const hasPressure = ({ entities }: InPlay, sportId: string | undefined): boolean =>
  /^(football|soccer)$/i.test(entities.category[sportId ?? '']?.name ?? '')

/** The columns of a league's list, as a word. */
const columnsOf = (data: InPlay, eventIds: readonly string[]): string => listPrices(data, eventIds).outcomes.join()
