import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classNames } from './classNames.ts'

export type Tone = 'plain' | 'accent' | 'live' | 'warn' | 'won' | 'lost'

/** A state in a word. The word carries the meaning, the tone supports it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}

/** A small number in a disc: selections on the slip, open bets. */
export function Count({ value }: { value: number }) {
  return <span className={styles.count}>{value > 99 ? '99+' : value}</span>
}
