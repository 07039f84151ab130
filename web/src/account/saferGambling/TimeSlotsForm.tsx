import type { TimeSlots } from '@touchline/contract/player/account'
import { maxTimeSlots } from '@touchline/domain/account'
import { outsideSlotsUntil, rangesOf } from '@touchline/domain/protection'
import { Button, Icon, Note } from '@touchline/ui'
import { useState } from 'react'
import { limitsAre, refetchLimits, accountStyles as styles } from '../../lib/account/index.ts'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { serverNowMs } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { refreshUserInfo } from '../../lib/session/index.ts'
import { RowList, type ShownRow } from './SlotRowList.tsx'
import { rowsOfSlots, type SlotRow, slotsOfRows } from './slotRows.ts'
import { useSlotWords } from './slotWords.ts'
import own from './TimeSlots.module.css'

interface TimeSlotsProps {
  timeSlots: TimeSlots
  timeZone: string
}

/** A3.6: the times of the week at which the customer lets themselves play: what holds, what waits, and the form that changes them. */
export function TimeSlotsForm({ timeSlots, timeZone }: TimeSlotsProps) {
  const text = useText()
  const words = useSlotWords(timeZone)
  const { rows, put, change, remove, add, focusLast } = useRows(timeSlots)
  const { busy, notice, failure, become } = useChange()
  const held = timeSlots.slots
  const drafted = slotsOfRows(rows)
  const isSame = JSON.stringify(rangesOf(drafted)) === JSON.stringify(rangesOf(held ?? []))
  const isFull = drafted.length > maxTimeSlots
  const became = ({ timeSlots: now }: { timeSlots: TimeSlots }): string => {
    limitsAre({ timeSlots: now })
    put(now)
    return words.result(now)
  }
  const set = (wanted: readonly SlotRow[]) =>
    become(async () => became(await call('setTimeSlots', { slots: wanted.length === 0 ? null : slotsOfRows(wanted) })))
  const confirm = () => become(async () => became(await call('confirmTimeSlots', {})))

  return (
    <form
      className={own.slots}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame && !isFull) void set(rows)
      }}
    >
      <p className={styles.small}>{held ? text('safer.slots.zone', { zone: words.zone }) : text('safer.slots.none')}</p>
      <RowList rows={rows} timeZone={timeZone} focusLast={focusLast} onChange={change} onRemove={remove} />
      <div className={own.actions}>
        <Button size="small" onClick={add}>
          {text('safer.slots.add')}
        </Button>
        {isSame ? null : (
          <Button type="submit" look="primary" size="small" busy={busy} disabled={isFull}>
            {text(rows.length === 0 ? 'safer.slots.removeAll' : 'safer.slots.set')}
          </Button>
        )}
      </div>
      <Warnings isFull={isFull} logsOut={!isSame && logsOut(drafted, timeZone)} failure={failure} />
      <output className={notice ? styles.confirmation : undefined}>
        {notice ? <Icon name="check" size={16} /> : null}
        {notice}
      </output>
      <Waiting
        timeSlots={timeSlots}
        timeZone={timeZone}
        busy={busy}
        onKeep={() => void set(rowsOfSlots(held ?? []))}
        onConfirm={() => void confirm()}
      />
    </form>
  )
}

function Warnings({ isFull, logsOut: ends, failure }: { isFull: boolean; logsOut: boolean; failure: string }) {
  const text = useText()
  return (
    <>
      {isFull ? <Note>{text('safer.slots.full')}</Note> : null}
      {ends ? <Note>{text('safer.slots.logsOut')}</Note> : null}
      {failure === '' ? null : <Note>{failure}</Note>}
    </>
  )
}

/** Whether these times would end the session as soon as they are set. */
function logsOut(drafted: ReturnType<typeof slotsOfRows>, timeZone: string): boolean {
  const ranges = rangesOf(drafted)
  return ranges !== undefined && ranges.length > 0 && outsideSlotsUntil(ranges, new Date(serverNowMs()), timeZone) !== undefined
}

interface Rows {
  all: ShownRow[]
  /** the key of the next one */
  next: number
}

const rowsNow = ({ slots = [] }: TimeSlots, from: number): Rows => {
  const all = rowsOfSlots(slots).map((row, n) => ({ ...row, key: from + n }))
  return { all, next: from + all.length }
}

/** The rows of the form, which begin as what is in force. */
function useRows(timeSlots: TimeSlots) {
  const [{ all: rows }, setRows] = useState(() => rowsNow(timeSlots, 0))
  const [focusLast, setFocusLast] = useState(false)
  const over = (become: (all: ShownRow[]) => ShownRow[]) => setRows(({ all, next }) => ({ all: become(all), next }))
  return {
    rows,
    focusLast,
    put: (now: TimeSlots) => setRows(({ next }) => rowsNow(now, next)),
    change: (key: number, changed: Partial<SlotRow>) =>
      over((all) => all.map((row) => (row.key === key ? { ...row, ...changed } : row))),
    remove: (key: number) => over((all) => all.filter((row) => row.key !== key)),
    add: () => {
      setFocusLast(true)
      setRows(({ all, next }) => ({ all: [...all, { days: 'all', from: '18:00', to: '22:00', key: next }], next: next + 1 }))
    },
  }
}

/** One change at a time, and its result in words. */
function useChange() {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState('')
  const [failure, setFailure] = useState('')
  async function become(change: () => Promise<string>): Promise<void> {
    if (busy) return
    setBusy(true)
    setNotice('')
    setFailure('')
    try {
      setNotice(await change())
      // the page follows the end of the slot that is running
      void refreshUserInfo()
    } catch (error) {
      if (error instanceof Refused) return setFailure(text('account.limits.failed'))
      // whether an unanswered change was made is unknown
      void refetchLimits()
      setFailure(text(failedOffline(error) ? 'session.offline' : 'account.limits.unanswered'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, notice, failure, become }
}

interface WaitingProps extends TimeSlotsProps {
  busy: boolean
  onKeep: () => void
  onConfirm: () => void
}

/** More times are confirmed a second time once their waiting time is over, and can be called off until then. */
function Waiting({ timeSlots: { next }, timeZone, busy, onKeep, onConfirm }: WaitingProps) {
  const text = useText()
  const words = useSlotWords(timeZone)
  if (!next) return null
  const isDue = next.confirmBy !== undefined && Date.parse(next.from) <= serverNowMs()
  return (
    <div className={styles.next}>
      <span>{words.pending(next, isDue)}</span>
      {isDue ? (
        <Button size="small" busy={busy} onClick={onConfirm}>
          {text(next.slots ? 'safer.slots.confirm' : 'safer.slots.confirmNone')}
        </Button>
      ) : null}
      <Button look="bare" size="small" busy={busy} onClick={onKeep}>
        {text('safer.slots.keep')}
      </Button>
    </div>
  )
}
