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

// Beside the slip, which is there before anything is wrong with it: it is fetched at once, not when it is needed.
const loadNotes = async () => ({ default: (await import('./ProblemNotes.tsx')).ProblemNotes })
const ProblemNotes = lazy(loadNotes)
void loadNotes().catch(() => undefined)

/** What is in the way, and what the slip has done by itself. */
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

/** A stake that was lowered and then changed by the customer is no longer the one that the notice is about. */
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
