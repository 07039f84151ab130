import { useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { Button, Card } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import styles from './Overview.module.css'

type Restriction = DataOf<Calls['restrictions']>['restrictions'][number]

export const useRestrictions = () =>
  useQuery({
    queryKey: ['account', 'restrictions'],
    queryFn: ({ signal }) => call('restrictions', {}, { signal }),
  })

/** What staff restricted the account in, since when and why, and how to appeal; nothing without a restriction. */
export function Restrictions() {
  const text = useText()
  const { formatDate } = useIntl()
  const what = useWhat()
  const { data } = useRestrictions()
  if (!data || data.restrictions.length === 0) return null
  return (
    <Card title={text('overview.restrictions.title')}>
      <ul className={styles.restrictions}>
        {data.restrictions.map((each) => (
          <li key={`${each.kind} ${each.product}`}>
            <b>{what(each)}</b>
            <span>
              {text(`overview.restrictions.reason.${each.reason}`, { date: formatDate(each.since, { dateStyle: 'long' }) })}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.appeal}>
        <p>{text('overview.restrictions.text')}</p>
        <Button onClick={() => showModal('contactUs')}>{text('overview.restrictions.appeal')}</Button>
      </div>
    </Card>
  )
}

function useWhat(): (restriction: Restriction) => string {
  const text = useText()
  const { formatNumber } = useIntl()
  return ({ kind, product = 'sports', factor = 0 }) => {
    if (kind === 'product') return text(`overview.restrictions.product.${product}`)
    if (kind === 'bonuses') return text('overview.restrictions.bonuses')
    if (factor === 0) return text('overview.restrictions.stakes.none')
    const percent = formatNumber(factor, { style: 'percent', maximumSignificantDigits: 3 })
    return text('overview.restrictions.stakes', { percent })
  }
}
