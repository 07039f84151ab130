import { Button, Dialog } from '@touchline/ui'
import { useConfig } from '../../lib/config/index.ts'
import { hasContact } from '../../lib/contact.ts'
import { useText } from '../../lib/intl/index.ts'
import { type ModalProps, OkButton, modalStyles as styles } from '../../lib/modals/index.ts'
import { CashierElsewhere, CashierForm, forgetDrafts, useOperatorsCashier, useOwnCashier, type Wanted } from './CashierForm.tsx'
import { StopWay, useStop } from './Stop.tsx'

export const DepositModal = (props: ModalProps) => <CashierModal {...props} wanted="deposit" />
export const WithdrawModal = (props: ModalProps) => <CashierModal {...props} wanted="withdraw" />

/** P2.49d: on a desktop; a phone has a page (`CashierPage`). */
function CashierModal({ open, onClose, wanted }: ModalProps & { wanted: Wanted }) {
  const text = useText()
  const title = text(`cashier.${wanted}.title`)
  const own = useOwnCashier()
  const { address, host } = useOperatorsCashier()
  if (own)
    return (
      <Dialog
        open={open}
        onClose={() => {
          forgetDrafts(wanted)
          onClose()
        }}
        title={title}
      >
        <CashierForm wanted={wanted} />
      </Dialog>
    )
  const footer = host ? (
    <div className={styles.footer}>
      <a className={styles.open} href={address} target="_blank" rel="noopener noreferrer" onClick={onClose}>
        {text('cashier.open', { host })}
      </a>
    </div>
  ) : (
    <OkButton onClick={onClose} />
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={footer}>
      <CashierElsewhere wanted={wanted} />
    </Dialog>
  )
}

/** P2.31b, A6.4b: replaces deposit or withdrawal if the account is restricted; why depends on the customer's checks. */
export function AccountRestrictionModal({ open, onClose, props: { wanted } }: ModalProps) {
  const text = useText()
  const stop = useStop(wanted === 'withdraw' ? 'withdraw' : 'deposit', open)
  const canContact = hasContact(useConfig())
  const leadsOn = stop?.leadsTo !== undefined || stop?.setsLimits || (stop?.asksToContact && canContact)
  const footer = (
    <div className={styles.footer}>
      {stop ? <StopWay stop={stop} onLeave={onClose} /> : null}
      <Button look={leadsOn ? 'quiet' : 'primary'} wide onClick={onClose}>
        {text('modal.ok')}
      </Button>
    </div>
  )
  return (
    <Dialog open={open} onClose={onClose} title={text('cashier.restriction.title')} footer={footer}>
      {stop ? <p className={styles.words}>{stop.words}</p> : <output>{text('ui.loading')}</output>}
    </Dialog>
  )
}
