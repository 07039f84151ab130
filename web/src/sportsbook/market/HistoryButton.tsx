import { Suspense } from 'react'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import styles from './MarketView.module.css'

interface HistoryButtonProps {
  /** the market's */
  name: string
  shown: boolean
  onToggle: () => void
}

/** Shows and hides the history of a market's prices. */
export const HistoryButton = (props: HistoryButtonProps) => (
  <Suspense fallback={<span className={styles.history} />}>
    <AreaMessages of="sportsbook">
      <Button {...props} />
    </AreaMessages>
  </Suspense>
)

function Button({ name, shown, onToggle }: HistoryButtonProps) {
  const text = useText()
  return (
    <button
      type="button"
      className={styles.history}
      aria-expanded={shown}
      aria-label={text('history.of', { name })}
      onClick={onToggle}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d="M3 3v14h14M5.5 13.5h3v-4h3.5v2H14V6h3" />
      </svg>
    </button>
  )
}
