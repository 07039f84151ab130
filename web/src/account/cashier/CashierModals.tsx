import type { KycStatus } from '@touchline/contract/player/identity'
import { type CheckName, cashierStopOf } from '@touchline/domain/identity'
import { Button, Dialog } from '@touchline/ui'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { type ModalProps, OkButton, modalStyles as styles } from '../../lib/modals/index.ts'
import { balanceMinor, useUser } from '../../lib/session/index.ts'
import { useKyc } from '../identity/index.ts'
import { DepositForm } from './DepositForm.tsx'
import { forgetDraft } from './draft.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

export const DepositModal = (props: ModalProps) => <CashierModal {...props} wanted="deposit" />
export const WithdrawModal = (props: ModalProps) => <CashierModal {...props} wanted="withdraw" />

/** The cashier of this site; or the customer's balance, and a link to the operator's own cashier, if there is one. */
function CashierModal({ open, onClose, wanted }: ModalProps & { wanted: 'deposit' | 'withdraw' }) {
  const text = useText()
  const money = useMoneyText()
  const user = useUser()
  const { cashierUrl = '', takesPayments } = useConfig()
  const host = URL.canParse(cashierUrl) ? new URL(cashierUrl).host : ''
  if (takesPayments && !host)
    return (
      <Dialog
        open={open}
        onClose={() => {
          forgetDraft(wanted)
          forgetDraft('limit')
          onClose()
        }}
        title={text(`cashier.${wanted}.title`)}
      >
        {user ? wanted === 'deposit' ? <DepositForm /> : <WithdrawForm /> : null}
      </Dialog>
    )
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

/** P2.31b, A6.4b: replaces deposit or withdrawal if the account is restricted; why depends on the customer's checks. */
export function AccountRestrictionModal({ open, onClose, props: { wanted } }: ModalProps) {
  const text = useText()
  const { data: kyc } = useKyc({ always: open })
  const action = wanted === 'withdraw' ? 'withdraw' : 'deposit'
  const isTalk = useUser()?.logicalRestrictions.some((each) => each.action === action && each.refusal === 'TalkWanted')
  const stop = kyc && cashierStopOf(action, { ...kyc, fundsAreChecked: isChecked(kyc, 'funds') })
  const footer = (
    <div className={styles.footer}>
      {stop?.leadsTo ? (
        <Link className={styles.open} to={`/${stop.leadsTo}`} onClick={onClose}>
          {text(`cashier.restriction.go.${stop.leadsTo}`)}
        </Link>
      ) : null}
      <Button look={stop?.leadsTo ? 'bare' : 'primary'} wide onClick={onClose}>
        {text('modal.ok')}
      </Button>
    </div>
  )
  return (
    <Dialog open={open} onClose={onClose} title={text('cashier.restriction.title')} footer={footer}>
      {stop ? (
        <p className={styles.words}>
          {isTalk
            ? text('refusal.TalkWanted')
            : stop.why === 'contact'
              ? text(`cashier.restriction.contact.${action}`)
              : text(`cashier.restriction.${stop.why}`, { hours: kyc.reviewHours })}
        </p>
      ) : (
        <output>{text('ui.loading')}</output>
      )}
    </Dialog>
  )
}

const isChecked = ({ checks }: KycStatus, check: CheckName): boolean =>
  checks.some(({ what, turn }) => what === check && turn === 'us')
