import type { InboxMessage } from '@touchline/contract/player/message'
import { Badge, Button, Card, classNames, EmptyState, ErrorState, Skeleton } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link, NavLink, useParams } from 'react-router'
import { ForGuests } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { noteAction, useInbox } from './inbox.ts'
import { MessageButton } from './MessageButton.tsx'
import styles from './Messages.module.css'
import { PushCard } from './PushCard.tsx'

/** /inbox and /inbox/details/{cid}: the customer's messages, and one of them. */
export default function InboxPage() {
  const text = useText()
  const { cid } = useParams()
  const user = useUser()
  const isWide = useIsWide()
  return (
    <div className={page.stack}>
      <Heading title={text('inbox.title')} aside={user && (isWide || cid === undefined) ? <AllRead /> : null} />
      {user ? <Messages cid={cid} /> : <ForGuests title={text('inbox.guest')} />}
    </div>
  )
}

/** Nothing while everything is read. */
function AllRead() {
  const text = useText()
  const { data } = useInbox()
  const unread = data?.messages.filter(({ read }) => !read) ?? []
  const [busy, setBusy] = useState(false)
  if (unread.length === 0) return null
  const read = async () => {
    setBusy(true)
    for (const { id } of unread) await noteAction(id, 'READ')
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void read()}>
      {text('inbox.allRead')}
    </Button>
  )
}

function Messages({ cid }: { cid: string | undefined }) {
  const text = useText()
  const isWide = useIsWide()
  const { data, isError, refetch } = useInbox()
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="12em" />
  const chosen = data.messages.find(({ id }) => id === cid)
  const details = chosen ? (
    <Details message={chosen} />
  ) : cid === undefined ? undefined : (
    <EmptyState icon="info" title={text('inbox.gone')} />
  )
  if (details && !isWide)
    return (
      <>
        {details}
        <Link className={styles.back} to="/inbox">
          {text('inbox.all')}
        </Link>
      </>
    )
  return (
    <div className={styles.panes}>
      <div className={page.stack}>
        {data.messages.length > 0 ? (
          <Card>
            <ul>
              {data.messages.map((message) => (
                <Row key={message.id} message={message} />
              ))}
            </ul>
          </Card>
        ) : (
          <EmptyState icon="info" title={text('inbox.empty')}>
            {text('inbox.emptyText')}
          </EmptyState>
        )}
      </div>
      <div className={page.stack}>
        {details}
        <PushCard />
        <Card title={text('inbox.choose.title')}>
          <p className={styles.choose}>{text('inbox.choose.text')}</p>
          <p className={styles.choose}>
            <Link className={styles.back} to="/marketingConsent">
              {text('ownData.marketing.title')}
            </Link>
          </p>
        </Card>
      </div>
    </div>
  )
}

function Row({ message: { id, name, text: words, read, at } }: { message: InboxMessage }) {
  const text = useText()
  const { formatDate } = useIntl()
  return (
    <li>
      <NavLink className={classNames(read ? styles.row : styles.unread)} to={`/inbox/details/${id}`}>
        <b>{name}</b>
        {read ? null : <Badge>{text('inbox.unread')}</Badge>}
        <time dateTime={at}>{formatDate(at, { dateStyle: 'medium' })}</time>
        <span>{words}</span>
      </NavLink>
    </li>
  )
}

function Details({ message: { id, name, text: words, read, at, cta } }: { message: InboxMessage }) {
  const { formatDate } = useIntl()
  useEffect(() => {
    if (!read) void noteAction(id, 'READ')
  }, [id, read])
  return (
    <Card title={name}>
      <div className={styles.body}>
        <time dateTime={at}>{formatDate(at, { dateStyle: 'long', timeStyle: 'short' })}</time>
        <p>{words}</p>
        {cta ? <MessageButton messageId={id} button={cta} /> : null}
      </div>
    </Card>
  )
}
