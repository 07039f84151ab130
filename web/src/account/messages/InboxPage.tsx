import type { InboxMessage } from '@touchline/contract/player/message'
import { Badge, Card, EmptyState, ErrorState, Skeleton } from '@touchline/ui'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Link, useParams } from 'react-router'
import { ForGuests } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { noteAction, useInbox } from './inbox.ts'
import { MessageButton } from './MessageButton.tsx'
import styles from './Messages.module.css'
import { PushCard } from './PushCard.tsx'

/** /inbox and /inbox/details/{cid}: the customer's messages, and one of them. */
export default function InboxPage() {
  const text = useText()
  const { cid } = useParams()
  const user = useUser()
  return (
    <div className={page.stack}>
      <Heading title={text('inbox.title')} />
      {user ? <Messages cid={cid} /> : <ForGuests title={text('inbox.guest')} />}
      {user && cid === undefined ? <PushCard /> : null}
    </div>
  )
}

function Messages({ cid }: { cid: string | undefined }) {
  const text = useText()
  const { data, isError, refetch } = useInbox()
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="12em" />
  if (cid !== undefined) {
    const message = data.messages.find(({ id }) => id === cid)
    return message ? <Details message={message} /> : <EmptyState icon="info" title={text('inbox.gone')} action={<Back />} />
  }
  if (data.messages.length === 0)
    return (
      <EmptyState icon="info" title={text('inbox.empty')}>
        {text('inbox.emptyText')}
      </EmptyState>
    )
  return (
    <Card>
      <ul>
        {data.messages.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ message: { id, name, text: words, read, at } }: { message: InboxMessage }) {
  const text = useText()
  const { formatDate } = useIntl()
  return (
    <li>
      <Link className={read ? styles.row : styles.unread} to={`/inbox/details/${id}`}>
        <b>{name}</b>
        {read ? null : <Badge>{text('inbox.unread')}</Badge>}
        <time dateTime={at}>{formatDate(at, { dateStyle: 'medium' })}</time>
        <span>{words}</span>
      </Link>
    </li>
  )
}

function Details({ message: { id, name, text: words, read, at, cta } }: { message: InboxMessage }) {
  const { formatDate } = useIntl()
  useEffect(() => {
    if (!read) void noteAction(id, 'READ')
  }, [id, read])
  return (
    <>
      <Card title={name}>
        <div className={styles.body}>
          <time dateTime={at}>{formatDate(at, { dateStyle: 'long', timeStyle: 'short' })}</time>
          <p>{words}</p>
          {cta ? <MessageButton messageId={id} button={cta} /> : null}
        </div>
      </Card>
      <Back />
    </>
  )
}

function Back() {
  const text = useText()
  return (
    <Link className={styles.back} to="/inbox">
      {text('inbox.all')}
    </Link>
  )
}
