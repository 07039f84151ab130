import type { Chat } from '@touchline/contract/player/chat'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import styles from './Chat.module.css'

/** Whether staff answer now; if not, when they do, and where the answer will be. */
export function ChatHours({ chat: { open, opensAt, chat } }: { chat: Chat }) {
  const text = useText()
  const { formatDate } = useIntl()
  const isCustomer = useUser() !== undefined
  if (chat?.ended) return <p className={styles.hours}>{text('chat.ended')}</p>
  if (open) return <p className={styles.hours}>{text('chat.open')}</p>
  const at = opensAt && formatDate(opensAt, { weekday: 'long', hour: '2-digit', minute: '2-digit' })
  return (
    <div className={styles.hours}>
      <p>{at === undefined ? text('chat.closed') : text('chat.closed.until', { at })}</p>
      <p>{text(isCustomer ? 'chat.closed.inbox' : 'chat.closed.mail')}</p>
    </div>
  )
}
