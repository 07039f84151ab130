import { EmptyState } from '@touchline/ui'
import { useMemo } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { ListSkeleton, RequestFailed } from '../../lib/page/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { mainMarkets } from '../events/index.ts'
import { OutrightBox } from './OutrightBox.tsx'
import styles from './Outrights.module.css'

interface OutrightsProps {
  of: 'outrights' | 'specials'
  categoryId: string
  /** for a racing sport, whose outrights are ante-post races */
  races?: boolean
}

/** P2.20: outrights or specials of a sport, region or league, one box each, earliest closing first. */
export function Outrights({ of, categoryId, races = false }: OutrightsProps) {
  const text = useText()
  const { data, error, refetch } = useTables(of, { categoryid: categoryId }, { refetchMs: 60_000 })
  const markets = useMemo(() => data && mainMarkets(data), [data])
  if (error && !data) return <RequestFailed of={of} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} />
  const nothing = races && of === 'outrights' ? 'futures' : of
  if (data.eventIds.length === 0)
    return <EmptyState title={text(`${nothing}.empty.title`)}>{text(`${nothing}.empty.text`)}</EmptyState>
  return (
    <ul className={styles.boxes}>
      {data.eventIds.map((id) => (
        <li key={id}>
          <OutrightBox eventId={id} marketId={markets?.get(id)} tables={data} />
        </li>
      ))}
    </ul>
  )
}
