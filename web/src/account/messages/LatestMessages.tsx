import type { Inbox } from '@touchline/contract/player/message'
import { ErrorState, Skeleton } from '@touchline/ui'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles, useLeaving, type Way, Ways } from '../../lib/modals/index.ts'
import { noteAction, useInbox } from './inbox.ts'
import { MessageButton } from './MessageButton.tsx'

/** The latest message about the customer's own gambling, also one read before. */
export default function LatestIntervention({ onClose }: Framed) {
  const text = useText()
  return (
    <Latest
      type="INTERVENTION"
      none={text('inbox.intervention.none')}
      first={{ words: text('inbox.intervention.tools'), leads: { modal: 'betResponsibly' } }}
      onClose={onClose}
    />
  )
}

/** The latest bonus whose wagering is complete, also one read before. */
export function WageringComplete({ onClose }: Framed) {
  const text = useText()
  return (
    <Latest
      type="BONUS_CASH_COMPLETE"
      none={text('inbox.wagering.none')}
      first={{ words: text('inbox.wagering.bonuses'), leads: { to: '/mybets/bonuses' } }}
      onClose={onClose}
    />
  )
}

interface LatestProps {
  type: Inbox['messages'][number]['type']
  /** what is said without such a message */
  none: string
  /** the way on before that to all messages */
  first: Way
  onClose: () => void
}

/** The latest message of a type; an unread one goes first, and is read now. */
function Latest({ type, none, first, onClose }: LatestProps) {
  const text = useText()
  const { formatDate } = useIntl()
  const { data, isError, refetch } = useInbox()
  useLeaving(onClose)
  const all = data?.messages.filter((each) => each.type === type) ?? []
  const message = all.find(({ read }) => !read) ?? all[0]
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
        <p>{none}</p>
      )}
      <Ways onClose={onClose} ways={[first, { words: text('inbox.all'), leads: { to: '/inbox' } }]} />
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
