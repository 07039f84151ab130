import type { Chat, ChatLine } from '@touchline/contract/player/chat'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useMinuteMs } from '../../lib/clock/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './Chat.module.css'
import { readUpTo } from './chatQuery.ts'

/** What was written, the newest at the end and in view; new lines are read out. Shown, they count as read. */
export function ChatLines({ chat: { lines, unread } }: { chat: NonNullable<Chat['chat']> }) {
  const text = useText()
  const list = useRef<HTMLOListElement>(null)
  const lastId = lines.at(-1)?.id
  useEffect(() => {
    if (lastId !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [lastId])
  const newest = lines.findLast(({ from }) => from === 'staff')?.id
  useEffect(() => {
    if (unread === 0 || newest === undefined) return undefined
    const read = () => {
      if (document.visibilityState === 'visible') void readUpTo(newest)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [unread, newest])
  return (
    <div role="log" aria-label={text('chat.lines')}>
      <ol ref={list} className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
    </div>
  )
}

function Line({ line: { from, text: words, at } }: { line: ChatLine }) {
  const text = useText()
  const { name } = useConfig()
  const { formatDate } = useIntl()
  const today = new Date(useMinuteMs()).toDateString() === new Date(at).toDateString()
  return (
    <li className={from === 'visitor' ? styles.mine : styles.theirs}>
      <p className={styles.who}>
        <b>{from === 'visitor' ? text('chat.you') : name}</b>{' '}
        <time dateTime={at}>
          {formatDate(at, { ...(!today && { day: 'numeric', month: 'short' }), hour: '2-digit', minute: '2-digit' })}
        </time>
      </p>
      <p className={styles.words}>{words}</p>
    </li>
  )
}
