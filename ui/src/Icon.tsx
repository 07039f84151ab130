import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Icon.module.css'
import { drawings } from './iconDrawings.tsx'

export type IconName = keyof typeof drawings

interface DrawingProps {
  size?: number | undefined
  className?: string | undefined
  children: ReactNode
}

/** The base of `Icon`, for drawings that only one feature uses and the first render does not need. */
export const Drawing = ({ size = 18, className, children }: DrawingProps) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className={classNames(styles.icon, className)}>
    {children}
  </svg>
)

/** A line drawing in the text colour, always next to text or in a button with a name. */
export const Icon = ({ name, ...rest }: { name: IconName } & Omit<DrawingProps, 'children'>) => (
  <Drawing {...rest}>{drawings[name]}</Drawing>
)
