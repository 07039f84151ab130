import { wireMinor } from '@touchline/domain/money'
import { Button, ErrorState, Note } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { limitsAre, type SaferGambling, accountStyles as styles, useSaferGambling } from '../../lib/account/index.ts'
import { call, failedOffline } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { sendModal } from '../../lib/modals/index.ts'
import { refreshUserInfo } from '../../lib/session/index.ts'
import { useDuration } from './minutes.ts'
import { Limits } from './SpendingControls.tsx'

const close = () => sendModal({ is: 'hide', name: 'demandedLimits' })

/** The limits that the country demands before the first bet and deposit: each to be set, or all that are missing as suggested. */
export default function DemandedLimits() {
  const text = useText()
  const { data, isError, refetch } = useSaferGambling()
  const missing = data && missingOf(data)
  const count = missing?.length
  useEffect(() => {
    // the last one ended the block
    if (count === 0) void refreshUserInfo()
  }, [count])
  if (!data || !missing)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <p className={styles.form}>{text('ui.loading')}</p>
  const kinds = [...new Set(data.demanded.map(({ kind }) => kind))]
  return (
    <>
      <div className={styles.form}>
        <p>{text('account.demanded.text')}</p>
        <output>{text('account.demanded.missing', { missing: missing.length, all: data.demanded.length })}</output>
        {missing.length > 0 ? <Suggested missing={missing} /> : <Done />}
      </div>
      <Limits kinds={kinds} demanded />
    </>
  )
}

/** Takes the focus of the button in whose place it is. */
function Done() {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={place}>
      <Button look="primary" size="large" wide onClick={close}>
        {text('account.demanded.done')}
      </Button>
    </div>
  )
}

type Demanded = SaferGambling['demanded'][number]

/** Those that the customer does not have yet. */
function missingOf({ demanded, limits, timeLimits }: SaferGambling): Demanded[] {
  return demanded.filter(({ kind, period }) =>
    kind === 'time'
      ? timeLimits.find((each) => each.period === period)?.minutes === undefined
      : limits.find((each) => each.kind === kind && each.period === period)?.limit === undefined,
  )
}

/** What is suggested, in words, and one press that accepts it. */
function Suggested({ missing }: { missing: Demanded[] }) {
  const text = useText()
  const money = useMoneyText()
  const duration = useDuration()
  const { currency } = useConfig()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function accept(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      limitsAre(await call('acceptDefaultLimits', {}))
    } catch (error) {
      setFailure(text(failedOffline(error) ? 'session.offline' : 'account.limits.unanswered'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <dl className={styles.facts}>
        {missing.map(({ kind, period, suggested }) => (
          <div key={`${kind} ${period}`}>
            <dt>
              {kind === 'balance'
                ? text('account.limits.balance')
                : text('account.demanded.name', {
                    kind: text(`account.limits.${kind}`),
                    period: text(`account.demanded.${period}`),
                  })}
            </dt>
            <dd>{typeof suggested === 'number' ? duration(suggested * 60) : money(wireMinor(suggested, currency))}</dd>
          </div>
        ))}
      </dl>
      {failure === undefined ? null : <Note>{failure}</Note>}
      <Button look="primary" size="large" wide busy={busy} onClick={() => void accept()}>
        {text('account.demanded.accept')}
      </Button>
      <p className={styles.small}>{text('account.demanded.own')}</p>
    </>
  )
}
