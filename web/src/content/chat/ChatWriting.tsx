import { chatTextMax, readChatText } from '@touchline/domain/chat'
import { Button, TextArea } from '@touchline/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { useFailureText } from '../../lib/page/index.ts'
import styles from './Chat.module.css'
import { sendLine } from './chatQuery.ts'

/** from here on the visitor sees how much room is left */
const nearlyFull = chatTextMax - 100

/** Writes a line: Enter sends it, Shift and Enter begin a new one. What was not sent stays, and is sent once. */
export function ChatWriting() {
  const text = useText()
  const failureText = useFailureText()
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** of this text, so that a repeated press does not send it twice */
  const sending = useRef<{ ref: string; text: string }>(undefined)

  async function send(): Promise<void> {
    const words = readChatText(draft)
    if (busy) return
    if (words === undefined) return setProblem(text(draft.trim() === '' ? 'chat.empty' : 'chat.tooLong', { max: chatTextMax }))
    if (sending.current?.text !== words) sending.current = { ref: crypto.randomUUID(), text: words }
    setBusy(true)
    setProblem(undefined)
    try {
      await sendLine(sending.current.ref, words)
      sending.current = undefined
      setDraft((now) => (now === draft ? '' : now))
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : failureText('chat.failed'))
    } finally {
      setBusy(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  const left = chatTextMax - draft.length
  return (
    <form
      className={styles.writing}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={text('chat.write')}
        rows={2}
        value={draft}
        maxLength={chatTextMax}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        hint={draft.length > nearlyFull ? text('chat.left', { count: left }) : undefined}
        problem={problem}
      />
      <Button type="submit" look="primary" aria-busy={busy || undefined}>
        {text('chat.send')}
      </Button>
    </form>
  )
}
