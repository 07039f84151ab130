import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { Dialog } from '../../ui/index.ts'
import { balanceMinor, useUser } from '../session/sessionStore.ts'
import styles from './Modals.module.css'
import type { ModalProps } from './modalNames.ts'
import { OkButton } from './OkButton.tsx'

/** What the customer has, and the way to the operator's cashier, where there is one and the account may pay in. */
export function DepositModal({ open, onClose }: ModalProps) {
  const text = useText()
  const money = useMoneyText()
  const user = useUser()
  const { cashierUrl = '' } = useConfig()
  const host = URL.canParse(cashierUrl) ? new URL(cashierUrl).host : ''
  const mayPayIn = user?.userRestrictions.depositAllowed === true
  const says = !mayPayIn ? 'notAllowed' : host ? 'text' : 'none'
  const footer =
    says === 'text' ? (
      <div className={styles.footer}>
        <a className={styles.open} href={cashierUrl} target="_blank" rel="noopener noreferrer" onClick={onClose}>
          {text('modal.deposit.open', { host })}
        </a>
      </div>
    ) : (
      <OkButton onClick={onClose} />
    )
  return (
    <Dialog open={open} onClose={onClose} title={text('modal.deposit.title')} footer={footer}>
      <div className={styles.words}>
        {user ? <p>{text('modal.deposit.balance', { amount: money(balanceMinor(user)) })}</p> : null}
        <p>{text(`modal.deposit.${says}`, { host })}</p>
      </div>
    </Dialog>
  )
}
