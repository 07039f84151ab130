import { type ReactNode, useState } from 'react'
import { classNames } from './classNames.ts'
import styles from './Tip.module.css'

interface TipProps {
  /** the control's name, which the control itself must give to screen readers */
  text: string
  on: boolean
  children: ReactNode
}

/** Tooltip with the name of an icon-only control, shown on hover and focus; Escape hides it. */
export function Tip({ text, on, children }: TipProps) {
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
          {text}
        </span>
      ) : null}
    </span>
  )
}
