import type { UserInfo } from '@touchline/contract/player/account'
import { wireMinor } from '@touchline/domain/money'
import { Button, Dialog, toast } from '@touchline/ui'
import { call } from '../../lib/api.ts'
import { useWorth } from '../../lib/bonus/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import type { ModalProps } from '../../lib/modals/index.ts'
import { useUser } from '../../lib/session/index.ts'
import styles from './Bonus.module.css'
import { useAnswer } from './useAnswer.ts'

/** A7.19: says what is lost before the bonus is given up. */
export default function CancelDialog({ open, onClose, props: { id = '' } }: ModalProps) {
  const text = useText()
  const user = useUser()
  const { busy, problem, answer } = useAnswer(async () => {
    await call('cancelBonuses', { id })
    toast(text('bonus.cancelled'))
    onClose()
  })
  const footer = (
    <div className={styles.answers}>
      <Button onClick={onClose}>{text('bonus.cancel.no')}</Button>
      <Button look="primary" aria-busy={busy || undefined} onClick={() => void answer()}>
        {text('bonus.cancel.yes')}
      </Button>
    </div>
  )
  return (
    <Dialog open={open} onClose={onClose} title={text('bonus.cancel.title')} footer={footer}>
      <div className={styles.words}>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        {user ? <Lost user={user} id={id} /> : null}
      </div>
    </Dialog>
  )
}

function Lost({ user, id }: { user: UserInfo; id: string }) {
  const text = useText()
  const money = useMoneyText()
  const { currency } = user.balance
  const { bonusCash, bonusOffers } = user.userBonuses
  const bonus = bonusCash.find((each) => each.id === id)
  const waiting = bonusOffers.accepted.find(({ bonusOfferId }) => bonusOfferId === id)
  const worth = useWorth(waiting ?? { kind: 'bonusCash', product: 'sports' }, currency)
  if (!bonus) return <p>{waiting ? text('bonus.cancel.waiting', { worth }) : text('bonus.gone')}</p>
  const write = (amount: string) => money(wireMinor(amount, currency), currency)
  return <p>{text('bonus.cancel.text', { amount: write(bonus.amount), wagered: write(bonus.wagered) })}</p>
}
