import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@touchline/ui'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { TransactionLines } from './TransactionLines.tsx'

const shown = 5
const sinceMs = 30 * 86_400_000

/** The last movements of the balance, with the way to all; nothing where there is none, or they cannot be read. */
export function LatestTransactions() {
  const text = useText()
  const { data, isPending } = useQuery({
    queryKey: ['account', 'latestTransactions'],
    queryFn: ({ signal }) => call('transactions', { from: new Date(Date.now() - sinceMs).toISOString() }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  if (isPending) return <Skeleton height="16em" />
  if (!data || data.lines.length === 0) return null
  return (
    <div>
      <TransactionLines lines={data.lines.slice(0, shown)} currency={data.currency} />
      <p className={page.more}>
        <Link to="/transaction-history">{text('cashier.transactions.allOf')}</Link>
      </p>
    </div>
  )
}
