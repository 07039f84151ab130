import { Dialog } from '@touchline/ui'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { type ModalProps, OkButton, modalStyles as styles } from '../../lib/modals/index.ts'
import { balanceMinor, useUser } from '../../lib/session/index.ts'

export const DepositModal = (props: ModalProps) => <CashierModal {...props} wanted="deposit" />
export const WithdrawModal = (props: ModalProps) => <CashierModal {...props} wanted="withdraw" />

/** The customer's balance, and a link to the operator's cashier, if there is one. */
function CashierModal({ open, onClose, wanted }: ModalProps & { wanted: 'deposit' | 'withdraw' }) {
  const text = useText()
  const money = useMoneyText()
  const user = useUser()
  const { cashierUrl = '' } = useConfig()
  const host = URL.canParse(cashierUrl) ? new URL(cashierUrl).host : ''
  const footer = host ? (
    <div className={styles.footer}>
      <a className={styles.open} href={cashierUrl} target="_blank" rel="noopener noreferrer" onClick={onClose}>
        {text('cashier.open', { host })}
      </a>
    </div>
  ) : (
    <OkButton onClick={onClose} />
  )
  return (
    <Dialog open={open} onClose={onClose} title={text(`cashier.${wanted}.title`)} footer={footer}>
      <div className={styles.words}>
        {user ? <p>{text('cashier.balance', { amount: money(balanceMinor(user)) })}</p> : null}
        <p>{text(host ? `cashier.${wanted}.text` : `cashier.${wanted}.none`, { host })}</p>
      </div>
    </Dialog>
  )
}

/** P2.31b: replaces deposit or withdrawal if the account is restricted. */
export function AccountRestrictionModal({ open, onClose, props: { wanted } }: ModalProps) {
  const text = useText()
  const message = wanted === 'withdraw' ? 'withdraw' : 'deposit'
  return (
    <Dialog open={open} onClose={onClose} title={text('cashier.restriction.title')} footer={<OkButton onClick={onClose} />}>
      <p className={styles.words}>{text(`cashier.restriction.${message}`)}</p>
    </Dialog>
  )
}
