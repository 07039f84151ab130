import type { ReactNode } from 'react'
import styles from './Hidden.module.css'

/** Visible to screen readers only. */
export const Hidden = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>
