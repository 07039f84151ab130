import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { classNames } from './classNames.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * `primary`: the main action (one per view), `quiet`: everything else, `bare`: looks like text, `danger`: removes
   * something
   */
  look?: 'primary' | 'quiet' | 'bare' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** as wide as its container */
  wide?: boolean
  /** shows progress, keeps its width and its focus, and ignores presses */
  busy?: boolean
  children: ReactNode
}

const ignore = (event: MouseEvent) => event.preventDefault()

/** A button labelled with its action. If disabled, the reason must be shown next to it. */
export function Button({ look = 'quiet', size = 'medium', wide, busy, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore })}
      className={classNames(styles.button, styles[look], styles[size], wide && styles.wide, busy && styles.busy, className)}
    >
      {children}
    </button>
  )
}
