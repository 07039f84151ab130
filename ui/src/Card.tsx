import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'

interface CardProps {
  title?: ReactNode
  /** before the title: a Flag */
  sign?: ReactNode
  /** heading level in the page's outline */
  level?: 2 | 3
  /** next to the title: a Badge */
  badge?: ReactNode
  /** secondary text or a link at the right end of the header */
  aside?: ReactNode
  /** makes the title a button that shows and hides the content */
  folding?: { open: boolean; onToggle: () => void }
  children: ReactNode
  className?: string | undefined
}

/** One border, no shadow. With a title it is a named region of the page. */
export function Card({ title, sign, level = 2, badge, aside, folding, children, className }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  if (!title) return <div className={classNames(styles.card, className)}>{children}</div>
  return (
    <section aria-labelledby={id} className={classNames(styles.card, className)}>
      <header className={styles.header}>
        {sign}
        <Heading id={id} className={styles.title}>
          {folding ? (
            <button type="button" aria-expanded={folding.open} className={styles.fold} onClick={folding.onToggle}>
              {title}
            </button>
          ) : (
            title
          )}
        </Heading>
        {badge}
        {aside ? <div className={styles.aside}>{aside}</div> : null}
        {folding ? <Icon name="down" size={14} className={classNames(styles.arrow, folding.open && styles.up)} /> : null}
      </header>
      {folding?.open === false ? null : children}
    </section>
  )
}
