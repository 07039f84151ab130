import { useQuery } from '@tanstack/react-query'
import { ErrorState, Skeleton } from '@touchline/ui'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './Overview.module.css'
import { tilesOf } from './tiles.ts'

/** A3.11, A7.12: what waits for the customer, counted; each tile leads there. */
export function Tiles() {
  const text = useText()
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'dashboard'],
    queryFn: async ({ signal }) => tilesOf(await call('accountDashboard', {}, { signal })),
    staleTime: 0,
  })
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="88px" />
  return (
    <ul className={styles.tiles}>
      {data.map(({ name, imageUrl, value, to }) => (
        <li key={name}>
          <Link className={styles.tile} to={to}>
            <img src={imageUrl} alt="" width={24} height={24} />
            <b>{value}</b>
            <span>{text(`overview.tile.${name}`, { count: value })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
