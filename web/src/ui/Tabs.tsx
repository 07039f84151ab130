import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Count } from './Badge.tsx'
import { classNames } from './classNames.ts'
import styles from './Tabs.module.css'

export interface TabItem {
  id: string
  label: string
  /** a number in a disc beside the label; 0 shows nothing */
  count?: number
}

interface TabsProps {
  /** names the row of tabs for those who do not see it */
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  /** no line under the row, smaller: tabs inside tabs */
  inner?: boolean
  /** stands at the right end of the row */
  aside?: ReactNode
  /** the panel of the tab that `value` names */
  children: ReactNode
  className?: string | undefined
}

/** Tabs on the pitch line: arrow keys move, the panel belongs to the tab that is chosen. */
export function Tabs({ label, items, value, onChange, inner, aside, children, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      <div className={classNames(styles.row, inner && styles.inner)}>
        <Radix.List aria-label={label} className={styles.list}>
          {items.map((item) => (
            <Radix.Trigger key={item.id} value={item.id} className={styles.tab}>
              {item.label}
              {item.count ? <Count value={item.count} /> : null}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      {items.map((item) => (
        <Radix.Content key={item.id} value={item.id} tabIndex={-1} className={styles.panel}>
          {item.id === value ? children : null}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
