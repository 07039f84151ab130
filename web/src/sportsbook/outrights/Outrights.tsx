import type { Calls, DataOf } from '@touchline/contract'
import type { EntityTables } from '@touchline/contract/entity'
import { EmptyState } from '@touchline/ui'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { ListSkeleton, RequestFailed } from '../../lib/page/index.ts'
import { byLeague, leagueName, mainMarkets } from '../events/index.ts'
import { OutrightBox } from './OutrightBox.tsx'
import styles from './Outrights.module.css'

type Answer = DataOf<Calls['outrights']>

interface OutrightsProps {
  /** `futures`: the outrights of a racing sport */
  of: 'outrights' | 'specials' | 'futures'
  /** the query of the call */
  asked: { data: Answer | undefined; error: unknown; refetch: () => unknown }
  /** each league under its name */
  byLeague?: boolean
}

/** P2.20: outrights or specials of a sport, region or league, one box each, earliest closing first. */
export function Outrights({ of, asked: { data, error, refetch }, byLeague: isByLeague = false }: OutrightsProps) {
  const text = useText()
  const names = useNames()
  if (error && !data) return <RequestFailed of={of === 'specials' ? 'specials' : 'outrights'} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} />
  if (data.eventIds.length === 0) return <EmptyState title={text(`${of}.empty.title`)}>{text(`${of}.empty.text`)}</EmptyState>
  if (!isByLeague) return <OutrightBoxes data={data} eventIds={data.eventIds} />
  return byLeague(data, data.eventIds).map(({ key, eventIds }) => (
    <section key={key} className={styles.league} aria-label={leagueName(data, key, names)}>
      <h2>{leagueName(data, key, names)}</h2>
      <OutrightBoxes data={data} eventIds={eventIds} isMulti />
    </section>
  ))
}

interface TogetherProps {
  outrights: OutrightsProps['asked']
  specials: OutrightsProps['asked']
  byLeague: boolean
}

/** P2.19: outrights and specials under one tab, each under its name; what there is none of is left out. */
export function OutrightsAndSpecials({ outrights, specials, byLeague: isByLeague }: TogetherProps) {
  const text = useText()
  const parts = [
    ['outrights', outrights],
    ['specials', specials],
  ] as const
  const shown = parts.filter(([, { data }]) => data?.eventIds.length !== 0)
  if (shown.length === 0) return <EmptyState title={text('outrights.empty.title')}>{text('outrights.empty.text')}</EmptyState>
  return shown.map(([of, asked]) => (
    <section key={of} className={styles.league} aria-label={text(`sport.${of}`)}>
      <h2>{text(`sport.${of}`)}</h2>
      <Outrights of={of} asked={asked} byLeague={isByLeague} />
    </section>
  ))
}

interface OutrightBoxesProps {
  data: EntityTables
  eventIds: readonly string[]
  /** on a page of several leagues, whose specials have an address of their own */
  isMulti?: boolean
  marked?: (name: string) => ReactNode
  isLookedFor?: (name: string) => boolean
}

/** Some of the answer's events. */
export function OutrightBoxes({ data, eventIds, isMulti = false, marked, isLookedFor }: OutrightBoxesProps) {
  const markets = useMemo(() => mainMarkets(data), [data])
  return (
    <ul className={styles.boxes}>
      {eventIds.map((id) => (
        <li key={id}>
          <OutrightBox
            eventId={id}
            marketId={markets.get(id)}
            tables={data}
            isMulti={isMulti}
            marked={marked}
            isLookedFor={isLookedFor}
          />
        </li>
      ))}
    </ul>
  )
}
