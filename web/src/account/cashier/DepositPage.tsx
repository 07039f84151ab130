import { useQuery } from '@tanstack/react-query'
import type { DepositShown } from '@touchline/contract/player/cashier'
import { Button, Card, Icon, Skeleton } from '@touchline/ui'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { ForGuests } from '../../lib/account/index.ts'
import { call } from '../../lib/api.ts'
import { type MessageId, useMoneyText, useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { Heading, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { refreshBalance, useUser } from '../../lib/session/index.ts'
import { openSlip, useSlipCount } from '../../lib/slip/index.ts'
import styles from './Cashier.module.css'
import { minorOf } from './useCashier.ts'

/** /deposit/:depositId: where the provider sends the browser. It asks until the deposit is decided. */
export default function DepositPage() {
  const text = useText()
  const { depositId = '' } = useParams()
  const user = useUser()
  return (
    <div className={page.stack}>
      <Heading title={text('cashier.deposit.title')} />
      {user ? <Outcome key={depositId} depositId={depositId} /> : <ForGuests title={text('cashier.deposit.guest')} />}
    </div>
  )
}

const pollMs = 1_000

function Outcome({ depositId }: { depositId: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'deposit', depositId],
    queryFn: ({ signal }) => call('depositStatus', { depositId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pollMs : false),
  })
  const state = data?.state
  useEffect(() => {
    if (state === 'credited') void refreshBalance()
  }, [state])
  if (!data) return isError ? <RequestFailed of="depositStatus" onRetry={() => void refetch()} /> : <Skeleton height="12em" />
  return <Decided deposit={data} />
}

function Decided({ deposit: { state, amount, currency, why, method, page: paying } }: { deposit: DepositShown }) {
  const text = useText()
  const money = useMoneyText()
  const hasSlip = useSlipCount() > 0
  const failed = state === 'refused' || state === 'expired' || state === 'returning' || state === 'returned'
  const title: MessageId = `cashier.deposit.state.${state}`
  return (
    <Card>
      <output className={styles.outcome}>
        <Icon name={state === 'credited' ? 'check' : failed ? 'warning' : 'clock'} size={32} />
        <h2 className={styles.heading}>{text(title, { amount: money(minorOf(amount, currency)) })}</h2>
        {state === 'waiting' ? <p>{text('cashier.deposit.wait')}</p> : null}
        {why ? <p>{text(`cashier.deposit.why.${why}`)}</p> : null}
        {method ? <p className={styles.hint}>{method}</p> : null}
        {paying ? (
          <a className={page.link} href={paying}>
            {text('cashier.deposit.continue')}
          </a>
        ) : null}
        {failed ? (
          <Button look="primary" onClick={() => showModal('deposit')}>
            {text('cashier.deposit.again')}
          </Button>
        ) : null}
        {state === 'credited' && hasSlip ? (
          <Button look="primary" onClick={openSlip}>
            {text('cashier.deposit.toSlip')}
          </Button>
        ) : null}
        <Link className={page.link} to={pathTo.home}>
          {text('cashier.deposit.done')}
        </Link>
      </output>
    </Card>
  )
}
