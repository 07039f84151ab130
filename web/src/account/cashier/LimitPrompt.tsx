import type { OwnLimitPeriod } from '@touchline/domain/account'
import { largestLimitMinor, limitPeriods } from '@touchline/domain/account'
import { Button, Choice, Form } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { limitsAre } from '../../lib/account/index.ts'
import { call, failedOffline } from '../../lib/api.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { refreshUserInfo } from '../../lib/session/index.ts'
import { AmountField } from './AmountField.tsx'
import styles from './Cashier.module.css'
import { useAmountForm } from './useAmountForm.ts'
import { readCashierAgain, type ShownCashier } from './useCashier.ts'

/** In place of the deposit: a limit of any amount on deposits, or the confirmed wish to have none. */
export function LimitPrompt({ cashier: { currency, limitsToChoose } }: { cashier: ShownCashier }) {
  const text = useText()
  const money = useMoneyText()
  const [period, setPeriod] = useState<OwnLimitPeriod>('week')
  const [declines, setDeclines] = useState(false)
  const { form, amountMinor } = useAmountForm({
    name: 'limit',
    currency,
    problemOf: (minor) =>
      minor > largestLimitMinor[currency] ? text('account.limits.most', { most: money(largestLimitMinor[currency]) }) : undefined,
    send: async (limit) => {
      limitsAre(await call('setOwnLimit', { kind: 'deposit', period, limit }))
      void refreshUserInfo()
      await readCashierAgain()
    },
  })
  if (declines) return <Decline onBack={() => setDeclines(false)} />
  return (
    <Form form={form} className={styles.form}>
      <h2 className={styles.heading}>{text('cashier.prompt.title')}</h2>
      <p>{text(limitsToChoose === 'again' ? 'cashier.prompt.again' : 'cashier.prompt.text')}</p>
      <Choice
        name="limitPeriod"
        label={text('cashier.prompt.period')}
        value={period}
        onChange={setPeriod}
        options={limitPeriods.map((value) => ({ value, label: text(`cashier.prompt.${value}`) }))}
      />
      <AmountField form={form} currency={currency} label={text('cashier.prompt.amount')} hint={text('cashier.prompt.hint')} />
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {amountMinor === undefined
          ? text('cashier.prompt.set')
          : text('cashier.prompt.setAmount', { amount: money(amountMinor) })}
      </Button>
      <Button wide onClick={() => setDeclines(true)}>
        {text('cashier.prompt.decline')}
      </Button>
      <button type="button" className={page.link} onClick={() => showModal('spendingControls')}>
        {text('cashier.prompt.others')}
      </button>
    </Form>
  )
}

/** Asked a second time. */
function Decline({ onBack }: { onBack: () => void }) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // the pressed button is gone
  useEffect(() => heading.current?.focus(), [])
  const confirm = async () => {
    setBusy(true)
    try {
      await call('declineLimits', { confirmed: true })
      await readCashierAgain()
    } catch (error) {
      setFailure(text(failedOffline(error) ? 'session.offline' : 'cashier.failed'))
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {text('cashier.prompt.sure')}
      </h2>
      <p>{text('cashier.prompt.sureText')}</p>
      <Button look="primary" size="large" wide onClick={onBack}>
        {text('cashier.prompt.back')}
      </Button>
      <Button wide busy={busy} onClick={() => void confirm()}>
        {text('cashier.prompt.without')}
      </Button>
      {failure === '' ? null : <p role="alert">{failure}</p>}
    </div>
  )
}
