import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'

interface CardProps {
  title?: ReactNode
  /** stands before the title: a Flag */
  sign?: ReactNode
  /** level of the title in the page's outline */
  level?: 2 | 3
  /** stands beside the title: a Badge */
  badge?: ReactNode
  /** quiet words or a link at the right end of the header */
  aside?: ReactNode
  /** a title that can be pressed: it shows and hides what stands under it */
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
