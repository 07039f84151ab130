import { useQuery } from '@tanstack/react-query'
import { wireMinor } from '@touchline/domain/money'
import { Button, ErrorState, toast } from '@touchline/ui'
import { useEffect, useRef } from 'react'
import { accountStyles as styles } from '../../lib/account/index.ts'
import { call } from '../../lib/api.ts'
import { serverNowMs } from '../../lib/clock/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { sendModal, showModal } from '../../lib/modals/index.ts'
import { logOut } from '../session/index.ts'
import { answerRealityCheck, isAnsweredElsewhere, openRealityCheck } from './openRealityCheck.ts'
import { ReminderInterval } from './ReminderInterval.tsx'

const watchMs = 5_000

const close = () => sendModal({ is: 'hide', name: 'realityCheck' })

/** Answered on another device: the dialog goes, and sends no answer. */
function useCloseOnceAnswered(isOpen: boolean | undefined): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isAnsweredElsewhere({ isOpen, wasOpen: wasOpen.current })) {
      openRealityCheck(undefined)
      close()
    }
    wasOpen.current = isOpen === true
  }, [isOpen])
}

/** The time in this session and its result, and whether the customer wants to continue. */
export default function RealityCheck() {
  const text = useText()
  const money = useMoneyText()
  const { currency } = useConfig()
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'realityCheck'],
    queryFn: async ({ signal }) => ({ ...(await call('realityCheckInterval', {}, { signal })), nowMs: serverNowMs() }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.open ? watchMs : false),
  })
  useCloseOnceAnswered(data && data.open !== undefined)
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <p className={styles.form}>{text('ui.loading')}</p>
  const shown = data.open ?? { ...data, minutes: Math.floor((data.nowMs - Date.parse(data.sessionStartTime)) / 60_000) }
  const minutes = Math.max(1, shown.minutes)
  const lostMinor = wireMinor(shown.lost, currency)
  return (
    <div className={styles.form}>
      <p>{text('account.realityCheck.text', { minutes })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{text('account.realityCheck.staked')}</dt>
          <dd>{money(wireMinor(shown.staked, currency))}</dd>
        </div>
        <div>
          <dt>{text(lostMinor < 0 ? 'account.realityCheck.won' : 'account.realityCheck.lost')}</dt>
          <dd>{money(Math.abs(lostMinor))}</dd>
        </div>
      </dl>
      <p className={styles.small}>{text('account.realityCheck.hint')}</p>
      {/* to stop is the first answer, to go on is as large */}
      <Button
        size="large"
        wide
        className={styles.calm}
        onClick={() => {
          const answered = answerRealityCheck('stopped')
          close()
          void answered.then(() => logOut()).then(() => toast(text('session.ended.realityCheck')))
        }}
      >
        {text('session.menu.logOut')}
      </Button>
      <Button size="large" wide onClick={close}>
        {text('account.realityCheck.go')}
      </Button>
      <Button look="bare" wide onClick={() => showModal('betResponsibly')}>
        {text('account.menu.limits')}
      </Button>
      <ReminderInterval {...data} />
    </div>
  )
}
