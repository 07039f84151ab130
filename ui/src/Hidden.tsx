import type { ReactNode } from 'react'
import styles from './Hidden.module.css'

/** For those who hear the page. */
export const Hidden = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>
