import { Button } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import styles from './SecondFactor.module.css'

/** Shown once: the gateway keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = useText()
  return (
    <>
      <p role="alert">{text('security.app.codes')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="primary" onClick={onDone}>
        {text('security.app.kept')}
      </Button>
    </>
  )
}
