import { Button, ErrorState, Sheet, Skeleton } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import styles from './Chat.module.css'
import { ChatHours } from './ChatHours.tsx'
import { ChatLines } from './ChatLines.tsx'
import { ChatWriting } from './ChatWriting.tsx'
import { endOwnChat, useChat } from './chatQuery.ts'
import { GuestForm } from './GuestForm.tsx'
import { useGuest } from './guest.ts'
import { sendLiveChat } from './liveChatStore.ts'
import { OtherWays } from './OtherWays.tsx'

/** The chat with our own staff: a sheet on a phone, beside the page on desktop. */
export function ChatWindow() {
  const text = useText()
  const { data, isError, refetch } = useChat()
  const visitor = useVisitor()
  const chat = data?.chat
  const isOn = chat !== undefined && !chat.ended
  useEffect(() => {
    if (visitor && isOn) sendLiveChat({ is: 'init', visitor })
    if (chat?.ended) sendLiveChat({ is: 'final' })
  }, [visitor, isOn, chat?.ended])
  return (
    <Sheet
      className={styles.window}
      open
      onClose={() => sendLiveChat({ is: 'close' })}
      title={text('chat.title')}
      footer={visitor && data ? <ChatWriting /> : undefined}
    >
      <div className={styles.body}>
        <div className={styles.actions}>
          <Button size="small" onClick={() => sendLiveChat({ is: 'minimise' })}>
            {text('chat.minimise')}
          </Button>
          {isOn ? <EndButton /> : null}
        </div>
        {data ? <ChatHours chat={data} /> : isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="6em" />}
        {chat ? <ChatLines chat={chat} /> : null}
        {visitor ? null : <GuestForm />}
        <OtherWays />
      </div>
    </Sheet>
  )
}

/** A3.17: by the account, or as the guest said; undefined: not said yet. */
function useVisitor() {
  const profile = useUser()?.userProfile
  const guest = useGuest((state) => state.guest)
  const name = profile?.firstName ?? guest?.name
  const email = profile?.email ?? guest?.email
  const [visitor, setVisitor] = useState({ name, email })
  if (visitor.name !== name || visitor.email !== email) setVisitor({ name, email })
  return name === undefined || email === undefined ? undefined : (visitor as { name: string; email: string })
}

/** Asks once more: what was written can no longer be gone on with. */
function EndButton() {
  const text = useText()
  const [isSure, setSure] = useState(false)
  const [failed, setFailed] = useState(false)
  const end = () => void endOwnChat().catch(() => setFailed(true))
  return (
    <>
      <Button size="small" look={isSure ? 'danger' : 'quiet'} onClick={isSure ? end : () => setSure(true)}>
        {text(isSure ? 'chat.end.sure' : 'chat.end')}
      </Button>
      {failed ? <p role="alert">{text('chat.failed')}</p> : null}
    </>
  )
}
