import type { Calls, DataOf } from '@touchline/contract'
import type { WithdrawalShown } from '@touchline/contract/player/cashier'
import { type Route, routeWithdrawal } from '@touchline/domain/cashier'
import { Button, ErrorState, Form, Note, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { hasContact } from '../../lib/contact.ts'
import { useDecimalSign, useMoneyText, useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { refreshBalance } from '../../lib/session/index.ts'
import { AmountField } from './AmountField.tsx'
import styles from './Cashier.module.css'
import { Kept } from './Kept.tsx'
import { useAmountForm } from './useAmountForm.ts'
import { minorOf, readCashierAgain, type ShownCashier, useCashier, wireAmount } from './useCashier.ts'

/** How much, where it goes before the press, and what is on its way. */
export function WithdrawForm() {
  const { data, isError, refetch } = useCashier()
  const [requested, setRequested] = useState<DataOf<Calls['withdraw']>['withdrawals']>()
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="16em" />
  return (
    <>
      <output className={styles.said}>{requested && <Requested withdrawals={requested} cashier={data} />}</output>
      <Withdraw key={requested?.[0]?.id ?? ''} cashier={data} onRequested={setRequested} />
      <InProgress cashier={data} />
    </>
  )
}

function Requested({ withdrawals, cashier: { currency } }: { withdrawals: readonly WithdrawalShown[]; cashier: ShownCashier }) {
  const text = useText()
  const money = useMoneyText()
  const sum = withdrawals.reduce((all, { amount }) => all + minorOf(amount, currency), 0)
  return <Note tone="plain">{text('cashier.withdraw.requested', { amount: money(sum) })}</Note>
}

/** Divided as the gateway will divide it. */
const routeOf = ({ methods, currency }: ShownCashier, amountMinor: number): Route =>
  routeWithdrawal(
    amountMinor,
    methods.map(({ id, paysOut, takesWinnings, owed }, i) => ({
      id,
      paysOut,
      takesWinnings,
      depositedMinor: minorOf(owed, currency),
      withdrawnMinor: 0,
      // they arrive in the order of their use
      usedAtMs: -i,
    })),
  )

/** of the quick amounts */
const parts = [1, 5, 10]

function Withdraw({ cashier, onRequested }: { cashier: ShownCashier; onRequested: (all: WithdrawalShown[]) => void }) {
  const text = useText()
  const money = useMoneyText()
  const sign = useDecimalSign()
  const { currency } = cashier
  const most = minorOf(cashier.withdrawable, currency)
  const least = Math.min(minorOf(cashier.minWithdrawal, currency), most)
  const { form, amountMinor } = useAmountForm({
    name: 'withdraw',
    currency,
    problemOf: (minor) => {
      if (minor > most) return text('cashier.withdraw.tooMuch', { most: money(most) })
      return minor < least ? text('cashier.withdraw.tooLittle', { least: money(least) }) : undefined
    },
    send: (amount, refFor) => call('withdraw', { ref: refFor(amount), amount }),
    onSent: async ({ withdrawals }) => {
      onRequested(withdrawals)
      await Promise.all([refreshBalance(), readCashierAgain()])
    },
  })
  const put = (minor: number) => form.put({ amount: wireAmount(minor, currency).replace('.', sign) })
  const quickMinor = Math.max(minorOf(cashier.minWithdrawal, currency), 1000)
  if (most === 0)
    return (
      <div className={styles.form}>
        <p>{text('cashier.withdraw.nothing')}</p>
        <Kept cashier={cashier} />
        {cashier.kept.some(({ why }) => why === 'noMethod') ? <WaysOn /> : null}
      </div>
    )
  return (
    <Form form={form} className={styles.form}>
      <p className={styles.ready}>{text('cashier.withdraw.ready', { amount: money(most) })}</p>
      <Kept cashier={cashier} />
      <AmountField form={form} currency={currency} label={text('cashier.withdraw.amount')} />
      <div className={styles.amounts}>
        {parts
          .map((part) => part * quickMinor)
          .filter((minor) => minor >= least && minor < most)
          .map((minor) => (
            <Button key={minor} onClick={() => put(minor)}>
              {money(minor)}
            </Button>
          ))}
        <Button onClick={() => put(most)}>{text('cashier.withdraw.all')}</Button>
      </div>
      {amountMinor !== undefined && amountMinor <= most ? <WhereItGoes cashier={cashier} amountMinor={amountMinor} /> : null}
      <Note tone="plain">{text('cashier.withdraw.final')}</Note>
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {amountMinor === undefined
          ? text('cashier.withdraw.go')
          : text('cashier.withdraw.goAmount', { amount: money(amountMinor) })}
      </Button>
    </Form>
  )
}

/** Winnings wait for a card or account of the customer's: a deposit names one, and staff can look at it. */
function WaysOn() {
  const text = useText()
  const canContact = hasContact(useConfig())
  return (
    <div className={styles.ways}>
      <Button look="primary" onClick={() => showModal('deposit')}>
        {text('cashier.deposit.title')}
      </Button>
      {canContact ? <Button onClick={() => showModal('contactUs')}>{text('session.blocked.contact')}</Button> : null}
    </div>
  )
}

function WhereItGoes({ cashier, amountMinor }: { cashier: ShownCashier; amountMinor: number }) {
  const text = useText()
  const money = useMoneyText()
  const route = routeOf(cashier, amountMinor)
  if (route.is === 'noMethod') return null
  return (
    <section aria-label={text('cashier.withdraw.where')}>
      <h2 className={styles.heading}>{text('cashier.withdraw.where')}</h2>
      <ul className={styles.rows}>
        {route.shares.map((share) => {
          const method = cashier.methods.find(({ id }) => id === share.methodId)
          const kind = cashier.kinds.find((each) => each.kind === method?.kind)
          return (
            <li key={share.methodId} className={styles.row}>
              <span>
                <b>{method?.label}</b>
                <small>
                  {text(method?.nameIsKnown ? 'cashier.withdraw.within' : 'cashier.withdraw.nameFirst', {
                    hours: kind?.withdrawalHours ?? 24,
                  })}
                </small>
              </span>
              <b>{money(share.amountMinor)}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function InProgress({ cashier: { withdrawals, currency } }: { cashier: ShownCashier }) {
  const text = useText()
  const money = useMoneyText()
  const { formatDate } = useIntl()
  if (withdrawals.length === 0) return null
  return (
    <section className={styles.form} aria-label={text('cashier.withdraw.progress')}>
      <h2 className={styles.heading}>{text('cashier.withdraw.progress')}</h2>
      <ul className={styles.rows}>
        {withdrawals.map(({ id, amount, method, state, at }) => (
          <li key={id} className={styles.row}>
            <span>
              <b>{text('cashier.withdraw.to', { amount: money(minorOf(amount, currency)), method })}</b>
              <small>{formatDate(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}</small>
            </span>
            <span>{text(`cashier.withdraw.state.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
