import { type ReactNode, useState } from 'react'
import { classNames } from './classNames.ts'
import styles from './Tip.module.css'

interface TipProps {
  /** what the control is called; who hears the page is told by the control itself */
  says: string
  on: boolean
  children: ReactNode
}

/** The name of a control that shows only a sign, beside it while it is pointed at or has the focus; Escape takes it away. */
export function Tip({ says, on, children }: TipProps) {
  const [shown, setShown] = useState(false)
  return (
    <span
      role="presentation"
      className={styles.place}
      onPointerEnter={(event) => setShown(event.pointerType === 'mouse')}
      onPointerLeave={() => setShown(false)}
      onFocus={(event) => setShown(event.target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
      onClick={() => setShown(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setShown(false)
      }}
    >
      {children}
      {on ? (
        <span role="tooltip" className={classNames(styles.tip, shown && styles.shown)} aria-hidden="true">
          {says}
        </span>
      ) : null}
    </span>
  )
}
