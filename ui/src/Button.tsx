import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'
import { classNames } from './classNames.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` acts (one a view), `quiet` is everything else, `bare` looks like text, `danger` takes something away */
  look?: 'primary' | 'quiet' | 'bare' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** as wide as what it stands in */
  wide?: boolean
  /** shows that it works, keeps its width and does not act again */
  busy?: boolean
  children: ReactNode
}

/** A button that says what it does. Disable it only together with words near it that say why. */
export function Button({ look = 'quiet', size = 'medium', wide, busy, children, className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(styles.button, styles[look], styles[size], wide && styles.wide, busy && styles.busy, className)}
    >
      {children}
    </button>
  )
}
