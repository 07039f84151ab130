import { Button } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import styles from './Session.module.css'

/** In another tab, for example. */
export function AlreadyLoggedIn({ says, onDone }: { says: string; onDone: () => void }) {
  const text = useText()
  return (
    <section className={styles.form}>
      <p>{says}</p>
      <Button wide look="primary" size="large" onClick={onDone}>
        {text('session.login.goOn')}
      </Button>
    </section>
  )
}
