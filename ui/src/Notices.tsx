import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notices.module.css'
import { useSurroundings } from './surroundings.ts'

interface EmptyStateProps {
  icon?: IconName
  title: ReactNode
  /** what the user can do instead */
  children?: ReactNode
  action?: ReactNode
}

/** There is nothing to show, and that is not an error. Offers the next step. */
export function EmptyState({ icon = 'info', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon name={icon} size={32} />
      <p className={styles.title}>{title}</p>
      {children ? <p className={styles.words}>{children}</p> : null}
      {action}
    </div>
  )
}

interface ErrorStateProps {
  title?: ReactNode
  children?: ReactNode
  onRetry?: (() => void) | undefined
}

/** An error in place of the content, with a retry. */
export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  const { words, outage } = useSurroundings()
  return (
    <div className={styles.state} role="alert">
      <Icon name={outage ? 'offline' : 'warning'} size={32} />
      <p className={styles.title}>{title ?? words.failedTitle}</p>
      <p className={styles.words}>{outage ?? children ?? words.failedText}</p>
      {onRetry ? <Button onClick={onRetry}>{words.retry}</Button> : null}
    </div>
  )
}

/** A sentence next to its subject, with the action that solves it. */
export function Note({ tone = 'warn', children, action }: { tone?: 'warn' | 'plain'; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={tone === 'warn' ? styles.warn : styles.note}>
      <span>{children}</span>
      {action}
    </div>
  )
}
