import { Button, Dialog, toast } from '@touchline/ui'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { type ModalProps, sendModal } from '../../lib/modals/index.ts'
import styles from './Bonus.module.css'
import { useAnswer } from './useAnswer.ts'

/** P2.47: declining is for good, so it is asked once more. */
export default function DeclineDialog({ open, onClose, props: { id = '', worth = '' } }: ModalProps) {
  const text = useText()
  const { busy, problem, answer } = useAnswer(async () => {
    await call('bonusOffersDecline', { bonusOfferId: id })
    toast(text('bonus.declined'))
    onClose()
    sendModal({ is: 'hide', name: 'bonusOffer' })
  })
  const footer = (
    <div className={styles.answers}>
      <Button onClick={onClose}>{text('bonus.declining.no')}</Button>
      <Button look="primary" aria-busy={busy || undefined} onClick={() => void answer()}>
        {text('bonus.declining.yes')}
      </Button>
    </div>
  )
  return (
    <Dialog open={open} onClose={onClose} title={text('bonus.declining.title')} footer={footer}>
      <div className={styles.words}>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <p>{text('bonus.declining.text', { worth })}</p>
      </div>
    </Dialog>
  )
}
