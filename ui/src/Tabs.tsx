import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Count } from './Badge.tsx'
import { classNames } from './classNames.ts'
import styles from './Tabs.module.css'

export interface TabItem {
  id: string
  label: string
  /** a number in a disc next to the label; 0 shows nothing */
  count?: number
}

interface TabsProps {
  /** the tab list's name for screen readers */
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  /** smaller and without a line: tabs inside tabs */
  inner?: boolean
  /** at the right end of the row */
  aside?: ReactNode
  /** the panel of the selected tab */
  children: ReactNode
  className?: string | undefined
}

/**
 * Tabs on the pitch line: one tab stop; arrows, Home and End move and select; the panel belongs to the selected tab.
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({ label, items, value, onChange, inner, aside, children, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === value)
    const next = items.at(nextPlace(event.key, at, items.length) ?? at)
    if (!next || next.id === value) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    <div className={className}>
      <div className={classNames(styles.row, inner && styles.inner)}>
        <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown} tabIndex={-1}>
          {items.map((item) => (
            <button
              key={item.id}
              id={`${id}${item.id}`}
              type="button"
              role="tab"
              data-tab={item.id}
              aria-selected={item.id === value}
              aria-controls={`${id}panel`}
              tabIndex={item.id === value ? 0 : -1}
              className={styles.tab}
              onClick={() => onChange(item.id)}
            >
              {item.label}
              {item.count ? <Count value={item.count} /> : null}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} tabIndex={-1} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}

function nextPlace(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
