import { interventionOf } from '@touchline/domain/message'
import { ErrorState, Skeleton } from '@touchline/ui'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles, useLeaving, Ways } from '../../lib/modals/index.ts'
import { noteAction, useInbox } from './inbox.ts'
import { MessageButton } from './MessageButton.tsx'

/** The latest message about the customer's own gambling, also one read before. */
export default function LatestIntervention({ onClose }: Framed) {
  const text = useText()
  const { formatDate } = useIntl()
  const { data, isError, refetch } = useInbox()
  useLeaving(onClose)
  const message = data && (interventionOf(data.messages) ?? data.messages.find(({ type }) => type === 'INTERVENTION'))
  const unread = message?.read === false ? message.id : undefined
  useEffect(() => {
    if (unread !== undefined) void noteAction(unread, 'READ')
  }, [unread])
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="8em" />
  return (
    <div className={modalStyles.part}>
      {message ? (
        <>
          <h3>{message.name}</h3>
          <time className={modalStyles.small} dateTime={message.at}>
            {formatDate(message.at, { dateStyle: 'long', timeStyle: 'short' })}
          </time>
          <p>{message.text}</p>
          {message.cta ? <MessageButton messageId={message.id} button={message.cta} /> : null}
        </>
      ) : (
        <p>{text('inbox.intervention.none')}</p>
      )}
      <Ways
        onClose={onClose}
        ways={[
          { words: text('inbox.intervention.tools'), leads: { modal: 'betResponsibly' } },
          { words: text('inbox.all'), leads: { to: '/inbox' } },
        ]}
      />
    </div>
  )
}

/** What the banner says and would say next, all at once. */
export function Announcements({ onClose }: Framed) {
  const text = useText()
  const { data, isError, refetch } = useInbox()
  useLeaving(onClose)
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="8em" />
  return (
    <div className={modalStyles.part}>
      {data.systemMessages.length === 0 ? <p>{text('inbox.announcements.none')}</p> : null}
      {data.systemMessages.map(({ id, name, text: words, buttons: [button] }) => (
        <section key={id} className={modalStyles.section}>
          <h3>{name}</h3>
          <p>{words}</p>
          {button ? <MessageButton messageId={id} button={button} /> : null}
        </section>
      ))}
      <Ways onClose={onClose} ways={[{ words: text('inbox.all'), leads: { to: '/inbox' } }]} />
    </div>
  )
}
