import type { ReactNode } from 'react'
import { ForGuests } from '../../lib/account/index.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { useUser } from '../../lib/session/index.ts'
import styles from './OwnData.module.css'

interface ForCustomersProps {
  heading: MessageId
  words: MessageId
  children: ReactNode
}

/** A page about the customer; a guest is offered the login instead. */
export function ForCustomers({ heading, words, children }: ForCustomersProps) {
  const text = useText()
  const user = useUser()
  return (
    <div className={page.stack}>
      <Heading title={text(heading)} />
      {user ? (
        <>
          <p className={styles.intro}>{text(words)}</p>
          {children}
        </>
      ) : (
        <ForGuests title={text('ownData.guest')} />
      )}
    </div>
  )
}
