import { useQuery } from '@tanstack/react-query'
import type { SportEvent } from '@touchline/domain/catalogue'
import { call } from '../../lib/api.ts'
import { RowPressure } from '../statistics/index.ts'
import styles from './InPlayPage.module.css'

/** Its place is kept until it comes, and stays empty where the match has none. */
export function Pressure({ event }: { event: SportEvent }) {
  const { data } = useQuery({
    queryKey: ['inPlayPressure', {}],
    queryFn: ({ signal }) => call('inPlayPressure', {}, { signal }),
    refetchInterval: 30_000,
    staleTime: 15_000,
  })
  const pressure = data?.pressure[event.id]
  return <span className={styles.pressure}>{pressure ? <RowPressure event={event} pressure={pressure} /> : null}</span>
}
