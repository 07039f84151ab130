import type { InboxMessage } from '@touchline/contract/player/message'
import { Dialog } from '@touchline/ui'
import { useState } from 'react'
import { OkButton } from '../../lib/modals/index.ts'
import { noteAction } from './inbox.ts'
import { MessageButton } from './MessageButton.tsx'
import styles from './Messages.module.css'

/** A2.3, A4.14: closing it, or following its link, marks it as read; then an older unread one follows. */
export default function Intervention({ message: { id, name, text: words, cta } }: { message: InboxMessage }) {
  const [open, setOpen] = useState(true)
  const close = () => {
    // also while the gateway cannot be reached; then it comes back with the next page
    setOpen(false)
    void noteAction(id, 'READ')
  }
  return (
    <Dialog open={open} onClose={close} title={name} footer={<OkButton onClick={close} />}>
      <div className={styles.body}>
        <p>{words}</p>
        {cta ? <MessageButton messageId={id} button={cta} /> : null}
      </div>
    </Dialog>
  )
}
