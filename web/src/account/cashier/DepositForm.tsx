import { Button, Choice, ErrorState, Form, Note, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useDecimalSign, useMoneyText, useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { balanceMinor, useUser } from '../../lib/session/index.ts'
import { AmountField } from './AmountField.tsx'
import styles from './Cashier.module.css'
import { keepIn } from './draft.ts'
import { LimitPrompt } from './LimitPrompt.tsx'
import { leaveFor } from './leaveFor.ts'
import { limitsComeFirst } from './limitsComeFirst.ts'
import { useAmountForm, useDraft } from './useAmountForm.ts'
import { minorOf, readCashierAgain, type ShownCashier, useCashier, wireAmount } from './useCashier.ts'

/** Amount and method; the press leads to the provider's page. What would be refused there is said before it. */
export function DepositForm() {
  const { data, isError, refetch } = useCashier()
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="16em" />
  return data.limitsToChoose ? <LimitPrompt cashier={data} /> : <Deposit cashier={data} />
}

interface Way {
  value: string
  kind: 'card' | 'bank' | 'wallet'
  methodId?: string
  label: string
}

function useWays({ kinds, methods }: ShownCashier): Way[] {
  const text = useText()
  return [
    ...methods.filter(({ paysIn }) => paysIn).map(({ id, kind, label }) => ({ value: id, kind, methodId: id, label })),
    ...kinds.map(({ kind }) => ({ value: kind, kind, label: text(`cashier.kind.${kind}`) })),
  ]
}

const steps = [1, 2, 5, 10]

function Deposit({ cashier }: { cashier: ShownCashier }) {
  const text = useText()
  const money = useMoneyText()
  const { currency, kinds, depositLeft, creditCards } = cashier
  const ways = useWays(cashier)
  const draft = useDraft('deposit')
  const [chosen, setChosen] = useState(draft.way)
  // the one used last, until another is chosen, or after the chosen one was removed
  const way = ways.find(({ value }) => value === chosen) ?? ways[0]
  const choose = (value: string) => {
    keepIn(draft, { way: value })
    setChosen(value)
  }
  const range = kinds.find(({ kind }) => kind === way?.kind)
  const [min, max] = [minorOf(range?.min ?? '0', currency), minorOf(range?.max ?? '0', currency)]
  const left = depositLeft === undefined ? undefined : minorOf(depositLeft, currency)
  const { form, amountMinor } = useAmountForm({
    name: 'deposit',
    currency,
    problemOf: (minor) => {
      if (minor < min || minor > max) return text('cashier.deposit.range', { min: money(min), max: money(max) })
      return left !== undefined && minor > left ? text('cashier.deposit.overLimit', { left: money(left) }) : undefined
    },
    send: async (amount, refFor) => {
      if (!way) return
      const { kind, methodId } = way
      const ref = refFor(`${amount} ${way.value}`)
      const { id, page: payingPage } = await call('deposit', { ref, amount, kind, ...(methodId !== undefined && { methodId }) })
      await leaveFor(payingPage ?? `/deposit/${id}`)
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <Useless cashier={cashier} amountMinor={amountMinor ?? 0} />
      <Funds cashier={cashier} />
      <AmountField form={form} currency={currency} label={text('cashier.amount')} />
      <Amounts cashier={cashier} range={{ min, max }} onChoose={(amount) => form.put({ amount })} />
      <Choice name="way" label={text('cashier.payWith')} value={way?.value ?? ''} onChange={choose} options={ways} />
      {way?.methodId === undefined ? null : <RemoveMethod methodId={way.methodId} label={way.label} />}
      <p className={styles.hint}>
        {text('cashier.noFee')} {creditCards ? null : text('cashier.noCredit')}
      </p>
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {amountMinor === undefined
          ? text('cashier.deposit.go')
          : text('cashier.deposit.goAmount', { amount: money(amountMinor) })}
      </Button>
    </Form>
  )
}

/** A deposit that could not be bet with, or not all of it, said before it is made. */
function Useless({ cashier: { betLeft, currency }, amountMinor }: { cashier: ShownCashier; amountMinor: number }) {
  const text = useText()
  const money = useMoneyText()
  const user = useUser()
  if (user && limitsComeFirst(user))
    return (
      <Note>
        {text('refusal.LimitsRequired')}{' '}
        <button type="button" className={page.link} onClick={() => showModal('demandedLimits')}>
          {text('cashier.deposit.setLimits')}
        </button>
      </Note>
    )
  if (user?.userRestrictions?.betsAllowed === false) return <Note>{text('cashier.deposit.useless')}</Note>
  const left = betLeft === undefined ? undefined : minorOf(betLeft, currency)
  if (!user || left === undefined || balanceMinor(user) + amountMinor <= left) return null
  return <Note>{text('cashier.deposit.uselessLimit', { left: money(left) })}</Note>
}

/** How the customer's money is kept if we become insolvent; what is not protected is confirmed before a deposit. */
function Funds({ cashier: { funds } }: { cashier: ShownCashier }) {
  const text = useText()
  const [failed, setFailed] = useState(false)
  if (!funds) return null
  const words = text(`cashier.funds.${funds.protection}`)
  if (!funds.toBeConfirmed) return <p className={styles.hint}>{words}</p>
  const confirm = () =>
    call('acknowledgeFunds', {}).then(readCashierAgain, () => {
      setFailed(true)
    })
  return (
    <Note>
      <div className={styles.confirm}>
        <p>{words}</p>
        <Button onClick={() => void confirm()}>{text('cashier.funds.confirm')}</Button>
        {failed ? <p role="alert">{text('cashier.failed')}</p> : null}
      </div>
    </Note>
  )
}

interface RemoveMethodProps {
  methodId: string
  label: string
  onRemoved?: () => void
}

/** Removes a stored method; the answer to a failure is beside its button. */
export function RemoveMethod({ methodId, label, onRemoved }: RemoveMethodProps) {
  const text = useText()
  const [failed, setFailed] = useState(false)
  const remove = () =>
    call('removePaymentMethod', { methodId }).then(
      () => {
        onRemoved?.()
        return readCashierAgain()
      },
      () => {
        setFailed(true)
      },
    )
  return (
    <>
      <button type="button" className={page.link} onClick={() => void remove()}>
        {text('cashier.method.remove', { method: label })}
      </button>
      {failed ? <p role="alert">{text('cashier.failed')}</p> : null}
    </>
  )
}

interface AmountsProps {
  cashier: ShownCashier
  range: { min: number; max: number }
  onChoose: (amount: string) => void
}

/** Usual amounts, and what is left of the limit: those above it cannot be chosen; always a way to the limits. */
function Amounts({ cashier: { currency, depositLeft }, range: { min, max }, onChoose }: AmountsProps) {
  const text = useText()
  const money = useMoneyText()
  const sign = useDecimalSign()
  const left = depositLeft === undefined ? undefined : minorOf(depositLeft, currency)
  return (
    <>
      <div className={styles.amounts}>
        {steps.map((step) => {
          const each = step * Math.max(min, 1000)
          return (
            <Button
              key={step}
              disabled={each > max || (left !== undefined && each > left)}
              onClick={() => onChoose(wireAmount(each, currency).replace('.', sign))}
            >
              {money(each)}
            </Button>
          )
        })}
      </div>
      {left === undefined ? (
        <p>
          <button type="button" className={page.link} onClick={() => showModal('spendingControls')}>
            {text('cashier.deposit.setLimits')}
          </button>
        </p>
      ) : (
        <Note tone="plain">
          {`${text('cashier.deposit.left', { left: money(left) })} `}
          <button type="button" className={page.link} onClick={() => showModal('spendingControls')}>
            {text('cashier.deposit.limits')}
          </button>
        </Note>
      )}
    </>
  )
}
