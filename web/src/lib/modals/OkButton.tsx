import { Button } from '@touchline/ui'
import { useText } from '../intl/index.ts'
import styles from './Modals.module.css'

/** For dialogs that only need to be read. */
export function OkButton({ onClick }: { onClick: () => void }) {
  const text = useText()
  return (
    <div className={styles.footer}>
      <Button look="primary" wide onClick={onClick}>
        {text('modal.ok')}
      </Button>
    </div>
  )
}
