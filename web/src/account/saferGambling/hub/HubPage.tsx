import { Card, Skeleton } from '@touchline/ui'
import { Navigate } from 'react-router'
import { AccountIcon, type AccountIconName } from '../../../lib/account/index.ts'
import { GamblingHelp, HelpLine, saferGamblingPath } from '../../../lib/gamblingHelp/index.ts'
import { type MessageId, useText } from '../../../lib/intl/index.ts'
import { type ModalName, showModal } from '../../../lib/modals/index.ts'
import { Heading, pageStyles as page } from '../../../lib/page/index.ts'
import { useSession } from '../../../lib/session/index.ts'
import styles from './Hub.module.css'
import { MyLimits } from './MyLimits.tsx'
import { NetPosition } from './NetPosition.tsx'
import { TimeToday } from './TimeToday.tsx'

interface Tool {
  modal: ToolName
  icon: AccountIconName
  title: MessageId
}

const tools: readonly Tool[] = [
  { modal: 'spendingControls', icon: 'settings', title: 'account.responsible.spendingControls' },
  { modal: 'depositLimits', icon: 'deposit', title: 'safer.depositLimits' },
  { modal: 'timeManagement', icon: 'clock', title: 'safer.timeManagement' },
  { modal: 'realityCheck', icon: 'info', title: 'safer.realityCheck' },
  { modal: 'coolOff', icon: 'live', title: 'account.coolOff.title' },
  { modal: 'suspendAccount', icon: 'warning', title: 'ownData.suspend.title' },
  { modal: 'selfExclusion', icon: 'close', title: 'account.selfExclusion.title' },
  { modal: 'accountClosure', icon: 'logout', title: 'ownData.closure.title' },
]

/** /betResponsibly: everything about safer gambling on one page, for customers; guests have the public page. */
export default function HubPage() {
  const text = useText()
  const session = useSession()
  if (session.at === 'guest') return <Navigate to={saferGamblingPath} replace />
  return (
    <div className={page.stack}>
      <Heading title={text('safer.title')} />
      <p className={page.note}>{text('safer.text')}</p>
      {session.at === 'resuming' ? (
        <Skeleton height="20em" />
      ) : (
        <>
          <HelpLine />
          <Tools />
          <div className={styles.pictures}>
            <NetPosition />
            <TimeToday />
          </div>
          <MyLimits />
          <Card title={text('gamblingHelp.title')}>
            <GamblingHelp />
          </Card>
        </>
      )}
    </div>
  )
}

/** Each one press away. */
function Tools() {
  const text = useText()
  return (
    <ul className={styles.tools} aria-label={text('account.responsible.title')}>
      {tools.map(({ modal, icon, title }) => (
        <li key={modal}>
          <button type="button" className={styles.tool} onClick={() => showModal(modal)}>
            <AccountIcon name={icon} />
            <b>{text(title)}</b>
            <span>{text(`safer.tool.${modal}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type ToolName = Extract<
  ModalName,
  | 'spendingControls'
  | 'depositLimits'
  | 'timeManagement'
  | 'realityCheck'
  | 'coolOff'
  | 'suspendAccount'
  | 'selfExclusion'
  | 'accountClosure'
>
