import '@touchline/ui/ticks.css'
import { useQuery } from '@tanstack/react-query'
import type { MarketingChoices } from '@touchline/contract/player/ownData'
import { isSameChoice, type MarketingChoice, marketingChannels, marketingProducts } from '@touchline/domain/registration'
import { Button, Card, ErrorState, Note, Skeleton } from '@touchline/ui'
import { Suspense, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { PushCard } from '../messages/index.ts'
import { ForCustomers } from './ForCustomers.tsx'
import styles from './OwnData.module.css'

/** /marketingConsent: which offers the customer wants. */
export default function MarketingPage() {
  return (
    <ForCustomers heading="ownData.marketing.title" words="ownData.marketing.text">
      <Choices />
    </ForCustomers>
  )
}

const queryKey = ['account', 'marketing']

type Given = MarketingChoice & { given: boolean }

function Choices() {
  const text = useText()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('marketingChoices', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { waiting, saved, save } = useSaving()
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="12em" />
  const isGiven = (choice: MarketingChoice) =>
    (waiting.findLast((each) => isSameChoice(each, choice)) ?? data.choices.find((each) => isSameChoice(each, choice)))?.given ??
    false
  const given = data.choices.filter(isGiven)
  return (
    <>
      <output>{saved && <Note tone={saved === 'failed' ? 'warn' : 'plain'}>{text(`ownData.marketing.${saved}`)}</Note>}</output>
      <Card>
        <div className={styles.body}>
          <Table isGiven={isGiven} save={save} />
          <Button disabled={given.length === 0} onClick={() => save(...given.map((each) => ({ ...each, given: false })))}>
            {text('ownData.marketing.stop')}
          </Button>
          <p className={styles.hint}>{text('ownData.marketing.always')}</p>
        </div>
      </Card>
      <Suspense>
        <PushCard />
      </Suspense>
      <History history={data.history} />
    </>
  )
}

interface TableProps {
  isGiven: (choice: MarketingChoice) => boolean
  save: (choice: Given) => void
}

function Table({ isGiven, save }: TableProps) {
  const text = useText()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('registration.offers')}</th>
          {marketingChannels.map((channel) => (
            <th key={channel} scope="col">
              {text(`registration.offers.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {marketingProducts.map((product) => (
          <tr key={product}>
            <th scope="row">{text(`registration.offers.${product}`)}</th>
            {marketingChannels.map((channel) => (
              <td key={channel}>
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    checked={isGiven({ product, channel })}
                    onChange={({ target }) => save({ product, channel, given: target.checked })}
                    aria-label={text('registration.offers.pair', {
                      product: text(`registration.offers.${product}`),
                      channel: text(`registration.offers.${channel}`),
                    })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * Saves choices one after the other, in the order of the presses, so that the last press counts. A failed one goes back to what is
 * stored.
 */
function useSaving() {
  const [waiting, setWaiting] = useState<readonly Given[]>([])
  const [saved, setSaved] = useState<'saved' | 'failed'>()
  const last = useRef<Promise<void>>(Promise.resolve())
  const saveOne = async (choice: Given): Promise<void> => {
    try {
      queryClient.setQueryData<MarketingChoices>(queryKey, await call('saveMarketingChoice', choice))
      setSaved('saved')
    } catch {
      setSaved('failed')
      await queryClient.invalidateQueries({ queryKey })
    }
    setWaiting((now) => now.filter((each) => each !== choice))
  }
  const save = (...choices: Given[]): void => {
    setSaved(undefined)
    setWaiting((now) => [...now, ...choices])
    for (const choice of choices) last.current = last.current.then(() => saveOne(choice))
  }
  return { waiting, saved, save }
}

function History({ history }: Pick<MarketingChoices, 'history'>) {
  const text = useText()
  const { formatDate } = useIntl()
  if (history.length === 0) return null
  return (
    <Card title={text('ownData.marketing.history')}>
      <div className={styles.body}>
        <ul className={styles.rows}>
          {history.map(({ product, channel, given, at }) => (
            <li key={`${at} ${product} ${channel}`} className={styles.row}>
              <b>
                {text('registration.offers.pair', {
                  product: text(`registration.offers.${product}`),
                  channel: text(`registration.offers.${channel}`),
                })}
              </b>
              <span>
                {text(given ? 'ownData.marketing.on' : 'ownData.marketing.off', {
                  when: formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
                })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
