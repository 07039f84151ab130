import { slotTimes } from '@touchline/domain/protection'
import { Icon } from '@touchline/ui'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { dayGroups, type SlotRow } from './slotRows.ts'
import { useSlotWords } from './slotWords.ts'
import own from './TimeSlots.module.css'

export type ShownRow = SlotRow & { key: number }

interface RowListProps {
  rows: readonly ShownRow[]
  timeZone: string
  /** the last one is new */
  focusLast: boolean
  onChange: (key: number, changed: Partial<SlotRow>) => void
  onRemove: (key: number) => void
}

/** The rows of the form: days and times, each with a button that removes it. */
export function RowList({ rows, timeZone, focusLast, onChange, onRemove }: RowListProps) {
  if (rows.length === 0) return null
  return (
    <ul className={own.rows}>
      {rows.map((row, n) => (
        <Row
          key={row.key}
          row={row}
          timeZone={timeZone}
          isNew={focusLast && n === rows.length - 1}
          onChange={(changed) => onChange(row.key, changed)}
          onRemove={() => onRemove(row.key)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  row: SlotRow
  timeZone: string
  isNew: boolean
  onChange: (changed: Partial<SlotRow>) => void
  onRemove: () => void
}

function Row({ row, timeZone, isNew, onChange, onRemove }: RowProps) {
  const text = useText()
  const words = useSlotWords(timeZone)
  const days = useRef<HTMLSelectElement>(null)
  const id = useId()
  useEffect(() => {
    if (isNew) days.current?.focus()
  }, [isNew])
  const times = (which: 'from' | 'to') => (
    <label className={own.field} htmlFor={`${id}${which}`}>
      <span>{text(`safer.slots.${which}`)}</span>
      <select id={`${id}${which}`} value={row[which]} onChange={({ target }) => onChange({ [which]: target.value })}>
        {slotTimes.map((time) => (
          <option key={time} value={time}>
            {words.time(time)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <li className={own.row}>
      <label className={own.field} htmlFor={`${id}days`}>
        <span>{text('safer.slots.days')}</span>
        <select
          ref={days}
          id={`${id}days`}
          value={row.days}
          onChange={({ target }) => onChange({ days: dayGroups.find((each) => String(each) === target.value) ?? 'all' })}
        >
          {dayGroups.map((each) => (
            <option key={each} value={each}>
              {words.days(each)}
            </option>
          ))}
        </select>
      </label>
      {times('from')}
      {times('to')}
      <button
        type="button"
        className={own.remove}
        aria-label={text('safer.slots.remove', { slot: words.row(row) })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      {words.isLate(row) ? <p className={own.late}>{text('safer.slots.nextDay')}</p> : null}
    </li>
  )
}
