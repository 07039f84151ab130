import { Button, Dialog } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import styles from './Slip.module.css'
import { slipFullRead, useSlipFull } from './slipFull.ts'

/** The slip need not repeat what the dialog has said. */
function read(): void {
  slipFullRead()
  dispatch({ is: 'noticesRead' })
}

/** B2.6 */
export function SlipFullDialog() {
  const text = useText()
  const maximum = useSlipFull((full) => full.maximum)
  return (
    <Dialog
      open={maximum > 0}
      onClose={read}
      title={text('slip.full.title')}
      footer={
        <div className={styles.dialogFooter}>
          <Button look="primary" wide onClick={read}>
            {text('slip.full.ok')}
          </Button>
        </div>
      }
    >
      <p className={styles.dialogText}>{text('slip.full.text', { maximum })}</p>
    </Dialog>
  )
}
