import { useQuery } from '@tanstack/react-query'
import { netPositionSpans } from '@touchline/contract/player/cashier'
import { wireMinor } from '@touchline/domain/money'
import { Card, ErrorState, Skeleton, Tabs } from '@touchline/ui'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useMoneyText, useText } from '../../../lib/intl/index.ts'
import styles from './Hub.module.css'
import { NetPicture } from './NetPicture.tsx'
import { NetTable } from './NetTable.tsx'
import { ProductTable } from './ProductTable.tsx'
import type { ResultProps, SpanPosition } from './position.ts'

type Span = SpanPosition['span']

/** How far the customer is up or down today, this week, this month and this year: in words, as a picture and as numbers. */
export function NetPosition() {
  const text = useText()
  const [span, setSpan] = useState<Span>('month')
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'netPosition'],
    queryFn: ({ signal }) => call('netPosition', {}, { signal }),
    staleTime: 0,
  })
  const shown = data?.spans.find((each) => each.span === span)
  return (
    <Card title={text('safer.net.title')}>
      <Tabs
        inner
        label={text('safer.net.spans')}
        items={netPositionSpans.map((id) => ({ id, label: text(`safer.net.${id}`) }))}
        value={span}
        onChange={(id) => setSpan(netPositionSpans.find((each) => each === id) ?? 'month')}
        className={styles.net}
      >
        {data && shown ? (
          <Result position={shown} currency={data.currency} timeZone={data.timeZone} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="16em" />
        )}
      </Tabs>
    </Card>
  )
}

function Result(props: ResultProps) {
  const { position, currency } = props
  const text = useText()
  const money = useMoneyText()
  const minor = (amount: string) => wireMinor(amount, currency)
  const net = minor(position.net)
  const amount = money(Math.abs(net), currency)
  const sentence = net === 0 ? text('safer.net.level') : text(net < 0 ? 'safer.net.down' : 'safer.net.up', { amount })
  return (
    <>
      <p className={styles.sentence}>{sentence}</p>
      <NetPicture {...props} name={`${text(`safer.net.of.${position.span}`)}: ${sentence}`} />
      <dl className={styles.facts}>
        {(['staked', 'deposited', 'withdrawn'] as const).map((each) => (
          <div key={each}>
            <dt>{text(`safer.net.${each}`)}</dt>
            <dd>{money(minor(position[each]), currency)}</dd>
          </div>
        ))}
      </dl>
      <ProductTable {...props} />
      <p className={styles.small}>{text('safer.net.hint')}</p>
      <NetTable {...props} />
    </>
  )
}
