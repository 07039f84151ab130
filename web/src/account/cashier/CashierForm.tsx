import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { modalStyles as styles } from '../../lib/modals/index.ts'
import { balanceMinor, useUser } from '../../lib/session/index.ts'
import { DepositForm } from './DepositForm.tsx'
import { forgetDraft } from './draft.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

export type Wanted = 'deposit' | 'withdraw'

/** The operator's own cashier, if there is one: its address and host. */
export function useOperatorsCashier(): { address: string; host: string } {
  const { cashierUrl = '' } = useConfig()
  return { address: cashierUrl, host: URL.canParse(cashierUrl) ? new URL(cashierUrl).host : '' }
}

/** Whether money moves on this site. */
export function useOwnCashier(): boolean {
  const { host } = useOperatorsCashier()
  return useConfig().takesPayments === true && !host
}

/** What was typed is kept only until the customer leaves. */
export function forgetDrafts(wanted: Wanted): void {
  forgetDraft(wanted)
  forgetDraft('limit')
}

/** The cashier of this site. */
export function CashierForm({ wanted }: { wanted: Wanted }) {
  const user = useUser()
  if (!user) return null
  return wanted === 'deposit' ? <DepositForm /> : <WithdrawForm />
}

/** Without payments on this site: the balance, and how money moves. */
export function CashierElsewhere({ wanted }: { wanted: Wanted }) {
  const text = useText()
  const money = useMoneyText()
  const user = useUser()
  const { host } = useOperatorsCashier()
  return (
    <div className={styles.words}>
      {user ? <p>{text('cashier.balance', { amount: money(balanceMinor(user)) })}</p> : null}
      <p>{text(host ? `cashier.${wanted}.text` : `cashier.${wanted}.none`, { host })}</p>
    </div>
  )
}
