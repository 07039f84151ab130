import { classNames } from './classNames.ts'
import styles from './Icon.module.css'
import { drawings } from './iconDrawings.tsx'

export type IconName = keyof typeof drawings

/** A line drawing in the colour of the text, only ever beside words or in a button with a name. */
export function Icon({ name, size = 18, className }: { name: IconName; size?: number; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className={classNames(styles.icon, className)}>
      {drawings[name]}
    </svg>
  )
}
