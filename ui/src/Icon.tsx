import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Icon.module.css'
import { drawings } from './iconDrawings.tsx'

export type IconName = keyof typeof drawings

interface DrawingProps {
  size?: number
  className?: string | undefined
  children: ReactNode
}

/** What `Icon` is made of, for a drawing that only one feature has and no first picture needs. */
export const Drawing = ({ size = 18, className, children }: DrawingProps) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className={classNames(styles.icon, className)}>
    {children}
  </svg>
)

/** A line drawing in the colour of the text, only ever beside words or in a button with a name. */
export const Icon = ({ name, ...rest }: { name: IconName } & Omit<DrawingProps, 'children'>) => (
  <Drawing {...rest}>{drawings[name]}</Drawing>
)
