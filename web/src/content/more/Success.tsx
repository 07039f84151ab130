import { Dialog } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { type ModalProps, OkButton, modalStyles as styles } from '../../lib/modals/index.ts'

/** What the customer has just done, in the words of the part that did it. */
export default function Success({ open, onClose, props: { title, words } }: ModalProps) {
  const text = useText()
  return (
    <Dialog open={open} onClose={onClose} title={title ?? text('more.success')} footer={<OkButton onClick={onClose} />}>
      {words === undefined ? null : <p className={styles.words}>{words}</p>}
    </Dialog>
  )
}
