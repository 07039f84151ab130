import { Count, Drawing, Hidden } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import styles from './Chat.module.css'

/** Back to the chat, with how many answers are unread; a screen reader hears when one comes. */
export function ChatBubble({ unread }: { unread: number }) {
  const text = useText()
  return (
    <button type="button" className={styles.bubble} onClick={() => showModal('liveChat')}>
      <Drawing>
        <path d="M4 5h16v11H10l-4 4v-4H4z" />
      </Drawing>
      {text('chat.title')}
      {unread > 0 ? (
        <span aria-hidden="true">
          <Count value={unread} />
        </span>
      ) : null}
      <Hidden>
        <output>{unread > 0 ? text('chat.unread', { count: unread }) : ''}</output>
      </Hidden>
    </button>
  )
}
