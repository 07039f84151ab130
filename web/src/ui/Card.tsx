import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { classNames } from './classNames.ts'

interface CardProps {
  title?: ReactNode
  /** level of the title in the page's outline */
  level?: 2 | 3
  /** stands beside the title: a Badge */
  badge?: ReactNode
  /** quiet words or a link at the right end of the header */
  aside?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** One border, no shadow. With a title it is a named region of the page. */
export function Card({ title, level = 2, badge, aside, children, className }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  if (!title) return <div className={classNames(styles.card, className)}>{children}</div>
  return (
    <section aria-labelledby={id} className={classNames(styles.card, className)}>
      <header className={styles.header}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {badge}
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </header>
      {children}
    </section>
  )
}
