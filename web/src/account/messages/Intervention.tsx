import type { InboxMessage } from '@touchline/contract/player/message'
import { Dialog } from '@touchline/ui'
import { OkButton } from '../../lib/modals/index.ts'
import { noteAction } from './inbox.ts'
import { MessageButton } from './MessageButton.tsx'
import styles from './Messages.module.css'

/** A2.3, A4.14: closing it, or following its link, marks it as read; then an older unread one follows. */
export default function Intervention({ message: { id, name, text: words, cta } }: { message: InboxMessage }) {
  const close = () => void noteAction(id, 'READ')
  return (
    <Dialog open onClose={close} title={name} footer={<OkButton onClick={close} />}>
      <div className={styles.body}>
        <p>{words}</p>
        {cta ? <MessageButton messageId={id} button={cta} /> : null}
      </div>
    </Dialog>
  )
}
