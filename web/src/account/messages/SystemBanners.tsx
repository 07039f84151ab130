import type { SystemMessage } from '@touchline/contract/player/message'
import { interventionOf, isShownAt } from '@touchline/domain/message'
import { Badge, Icon, type IconName } from '@touchline/ui'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { bonusCashNow } from '../../lib/bonus/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { useModals } from '../../lib/modals/index.ts'
import { refreshUserInfo, useUser } from '../../lib/session/index.ts'
import { keepBadge } from './badge.ts'
import { followInbox, noteAction, useInbox } from './inbox.ts'
import { MessageButton } from './MessageButton.tsx'
import styles from './Messages.module.css'
import { QuestionnaireNotices } from './questionnaire/QuestionnaireNotices.tsx'

export const SystemBanners = () => (
  <AreaMessages of="account">
    <Banner />
    <QuestionnaireNotices />
    <Suspense>
      <LatestIntervention />
      <BonusCompleted />
    </Suspense>
  </AreaMessages>
)

const Intervention = lazy(() => import('./Intervention.tsx'))

function LatestIntervention() {
  const { data } = useInbox()
  const message = data && interventionOf(data.messages)
  return message ? <Intervention key={message.id} message={message} /> : null
}

/** Bonus cash became cash: says so once, on whatever device. A4.15b: that of the casino only with the casino on. */
function BonusCompleted() {
  const { data } = useInbox()
  const user = useUser()
  const hasCasino = useConfig().features.casino === true
  const unread = data?.messages.find(({ type, read }) => type === 'BONUS_CASH_COMPLETE' && !read)
  const id = unread?.id
  const message = unread?.ofCasino && user && bonusCashNow(user, hasCasino).casinoCompleteMessageId !== id ? undefined : unread
  useEffect(() => {
    if (id !== undefined) void refreshUserInfo()
  }, [id])
  return message ? <Intervention key={message.id} message={message} /> : null
}

/** A2.8a, A2.10: the newest system message for this page; closed, the next one follows. */
function Banner() {
  const { data } = useInbox()
  const { pathname: path } = useLocation()
  const dialogs = useModals(({ open }) => open).map(({ name }) => name)
  useEffect(followInbox, [])
  const customerId = useUser()?.userProfile.userId
  const badge = data?.badge
  useEffect(() => {
    if (customerId !== undefined && badge !== undefined) keepBadge(customerId, badge)
  }, [customerId, badge])
  const message = data?.systemMessages.find(({ pages }) => isShownAt({ path, dialogs }, pages))
  return message ? <Shown key={message.id} message={message} /> : null
}

const icons: Record<SystemMessage['group'], IconName> = { success: 'check', info: 'info', error: 'warning', generic: 'info' }

function Shown({ message }: { message: SystemMessage }) {
  const text = useText()
  const { id, name, text: words, group, badge, dismissable, hideAfter, buttons } = message
  useEffect(() => {
    if (hideAfter === undefined) return
    const timer = setTimeout(() => void noteAction(id, 'DISMISS'), hideAfter * 1_000)
    return () => clearTimeout(timer)
  }, [id, hideAfter])
  const [button] = buttons
  return (
    <section className={styles[group]} role={group === 'error' ? 'alert' : 'status'} aria-label={name}>
      <Icon name={icons[group]} />
      <p className={styles.words}>
        {badge === undefined ? null : <Badge>{badge}</Badge>} <b>{name}</b> {words}
      </p>
      {button ? <MessageButton messageId={id} button={button} /> : null}
      {dismissable ? (
        <button
          type="button"
          className={styles.close}
          aria-label={text('inbox.close')}
          onClick={() => void noteAction(id, 'DISMISS')}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </section>
  )
}
