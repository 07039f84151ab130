import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notices.module.css'
import { useSurroundings } from './surroundings.ts'

interface EmptyStateProps {
  icon?: IconName
  title: ReactNode
  /** what there is to do instead */
  children?: ReactNode
  action?: ReactNode
}

/** Nothing to show, and that is no error: says so and offers the next step. */
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

/** It did not work: says so where the content would be, with the way to try again. */
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

/** A sentence beside what it is about, with the action that solves it. */
export function Note({ tone = 'warn', children, action }: { tone?: 'warn' | 'plain'; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={tone === 'warn' ? styles.warn : styles.note}>
      <span>{children}</span>
      {action}
    </div>
  )
}
