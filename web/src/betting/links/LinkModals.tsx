import { Dialog } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { type ModalProps, OkButton, modalStyles as styles } from '../../lib/modals/index.ts'

/** P8.1a: the link is not a web address, or not one that this site follows. */
export function DeeplinkErrorModal({ open, onClose, props: { why } }: ModalProps) {
  const text = useText()
  return (
    <Dialog open={open} onClose={onClose} title={text('modal.deeplinkError.title')} footer={<OkButton onClick={onClose} />}>
      <p className={styles.words}>{text(`modal.deeplinkError.${why === 'notUrl' ? 'notUrl' : 'invalid'}`)}</p>
    </Dialog>
  )
}

/** P8.1b: the browser blocked the new tab; it does not block a link that the customer presses. */
export function BlockedModal(modal: ModalProps) {
  const { url = '' } = modal.props
  const text = useText()
  // an address names the dialog but not the link
  if (!URL.canParse(url)) return <DeeplinkErrorModal {...modal} />
  const { host } = new URL(url)
  const { open, onClose } = modal
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('modal.blocked.title')}
      footer={
        <div className={styles.footer}>
          <a className={styles.open} href={url} target="_blank" rel="noopener noreferrer" onClick={onClose}>
            {text('modal.blocked.open', { host })}
          </a>
        </div>
      }
    >
      <p className={styles.words}>{text('modal.blocked.text', { host })}</p>
    </Dialog>
  )
}

/** P8.7a: the customer already has what the link offers. */
export function LinkMessageModal({ open, onClose, props: { message } }: ModalProps) {
  const text = useText()
  return (
    <Dialog open={open} onClose={onClose} title={text('modal.linkMessage.title')} footer={<OkButton onClick={onClose} />}>
      <p className={styles.words}>{text(`modal.linkMessage.${message === 'loggedIn' ? 'loggedIn' : 'haveAccount'}`)}</p>
    </Dialog>
  )
}
