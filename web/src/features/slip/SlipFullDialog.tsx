import { useText } from '../../lib/intl/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import styles from './Slip.module.css'
import { slipFullRead, useSlipFull } from './slipFull.ts'

/** B2.6 */
export function SlipFullDialog() {
  const text = useText()
  const maximum = useSlipFull((full) => full.maximum)
  return (
    <Dialog
      open={maximum > 0}
      onClose={slipFullRead}
      title={text('slip.full.title')}
      footer={
        <div className={styles.dialogFooter}>
          <Button look="primary" wide onClick={slipFullRead}>
            {text('slip.full.ok')}
          </Button>
        </div>
      }
    >
      <p className={styles.dialogText}>{text('slip.full.text', { maximum })}</p>
    </Dialog>
  )
}
