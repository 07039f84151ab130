import { Count, Drawing, Hidden } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import styles from './Chat.module.css'

/**
 * Back to the chat, with how many answers are unread. A screen reader hears when one comes: from beside the button, because what is
 * in a button is only its name.
 */
export function ChatBubble({ unread }: { unread: number }) {
  const text = useText()
  const news = unread > 0 ? text('chat.unread', { count: unread }) : ''
  return (
    <>
      <button type="button" className={styles.bubble} onClick={() => showModal('liveChat')}>
        <Drawing>
          <path d="M4 5h16v11H10l-4 4v-4H4z" />
        </Drawing>
        {text('chat.title')}
        {unread > 0 ? (
          <span className={styles.unread} aria-hidden="true">
            <Count value={unread} />
          </span>
        ) : null}
        <Hidden>{news}</Hidden>
      </button>
      <Hidden>
        <output>{news}</output>
      </Hidden>
    </>
  )
}
