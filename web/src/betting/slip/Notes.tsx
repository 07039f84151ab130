import { type Notice, type SlipState, stakeOf } from '@touchline/domain/slip'
import { Note } from '@touchline/ui'
import { lazy, Suspense } from 'react'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useOutage } from '../../lib/outage.ts'
import { dispatch } from '../../lib/slip/index.ts'
import { Act } from './Act.tsx'
import { minorOf } from './placedWords.ts'
import styles from './Slip.module.css'
import type { SlipPartProps } from './slipPart.ts'

// Fetched right after the slip, before a problem needs it.
const loadNotes = async () => ({ default: (await import('./ProblemNotes.tsx')).ProblemNotes })
const ProblemNotes = lazy(loadNotes)
void loadNotes().catch(() => undefined)

/** Problems of the slip, and what it changed by itself. */
export function Notes({ view }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const outage = useOutage()
  return (
    <div className={styles.notes}>
      {outage ? <Note>{text(`frame.${outage}`)}</Note> : null}
      {view.slip.notices.filter(stillTrue(view.slip)).map((notice) => (
        <NoticeNote key={JSON.stringify(notice)} notice={notice} />
      ))}
      <Suspense>{view.problems.length > 0 ? <ProblemNotes view={view} /> : null}</Suspense>
    </div>
  )
}

/** A lowered stake that the customer has changed since is no longer the one the notice is about. */
const stillTrue = (slip: SlipState) => (notice: Notice) =>
  notice.is !== 'stakeLowered' || Number(stakeOf(slip, notice.field).text) === Number(notice.to)

function NoticeNote({ notice }: { notice: Notice }) {
  const text = useText()
  const money = useMoneyText()
  const words =
    notice.is === 'slipFull'
      ? text('slip.full.text', { maximum: notice.maximum })
      : notice.is === 'replaced'
        ? text('slip.note.replaced')
        : text('slip.note.lowered', { amount: money(minorOf(notice.to) ?? 0) })
  return (
    <Note tone="plain" action={<Act onClick={() => dispatch({ is: 'noticesRead' })}>{text('slip.note.ok')}</Act>}>
      {words}
    </Note>
  )
}
