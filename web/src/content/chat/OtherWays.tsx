import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './Chat.module.css'
import { sendLiveChat } from './liveChatStore.ts'

/** The operator's contact details, if there are any: the chat waits meanwhile. */
export function OtherWays() {
  const text = useText()
  const { texts } = useConfig()
  if (!texts.includes('contactUs')) return null
  return (
    <Link className={styles.otherWays} to="/contactus" onClick={() => sendLiveChat({ is: 'minimise' })}>
      {text('chat.otherWays')}
    </Link>
  )
}
