import type { Calls, DataOf } from '@touchline/contract'
import type { Currency } from '@touchline/domain/money'
import { currencies } from '@touchline/domain/money'
import { Button, Choice, ErrorState, Form, FormField, Note, Skeleton, useForm } from '@touchline/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useDecimalSign, useMoneyText, useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import styles from './Cashier.module.css'
import { keepRef } from './keptRef.ts'
import { amountOf, cashierProblem, isUndecided, minorOf, useCashier, wireAmount } from './useCashier.ts'

export type Cashier = DataOf<Calls['cashier']>

/** Amount and method; the press leads to the provider's page. What would be refused there is said before it. */
export function DepositForm() {
  const { data, isError, refetch } = useCashier()
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="16em" />
  return <Deposit cashier={data} />
}

interface Way {
  value: string
  kind: 'card' | 'bank' | 'wallet'
  methodId?: string
  label: string
}

function useWays({ kinds, methods }: Cashier): Way[] {
  const text = useText()
  return [
    ...methods.filter(({ paysIn }) => paysIn).map(({ id, kind, label }) => ({ value: id, kind, methodId: id, label })),
    ...kinds.map(({ kind }) => ({ value: kind, kind, label: text(`cashier.kind.${kind}`) })),
  ]
}

const steps = [1, 2, 5, 10]

function Deposit({ cashier }: { cashier: Cashier }) {
  const text = useText()
  const money = useMoneyText()
  const { currency, kinds, depositLeft, creditCards } = cashier
  const ways = useWays(cashier)
  const [chosen, setChosen] = useState(ways[0]?.value ?? '')
  const [refs] = useState(keepRef)
  const way = ways.find(({ value }) => value === chosen)
  const range = kinds.find(({ kind }) => kind === way?.kind)
  const [min, max] = [minorOf(range?.min ?? '0', currency), minorOf(range?.max ?? '0', currency)]
  const left = depositLeft === undefined ? undefined : minorOf(depositLeft, currency)
  const form = useForm({
    values: { amount: '' },
    eager: true,
    rules: ({ amount }) => {
      const minor = amountOf(amount, currency)
      const problem = (message: string) => [{ at: 'amount' as const, message }]
      if (minor === undefined)
        return amount === '' ? problem(text('cashier.amount.empty')) : problem(text('cashier.amount.wrong'))
      if (minor < min || minor > max) return problem(text('cashier.deposit.range', { min: money(min), max: money(max) }))
      return left !== undefined && minor > left ? problem(text('cashier.deposit.overLimit', { left: money(left) })) : []
    },
    submit: async ({ amount }) => {
      const minor = amountOf(amount, currency)
      if (minor === undefined || !way) return undefined
      const wire = wireAmount(minor, currency)
      const ref = refs.for(`${wire} ${way.value}`)
      try {
        const { id, page } = await call('deposit', {
          ref,
          amount: wire,
          kind: way.kind,
          ...(way.methodId !== undefined && { methodId: way.methodId }),
        })
        location.assign(page ?? `/deposit/${id}`)
        return undefined
      } catch (error) {
        if (!isUndecided(error)) refs.decided()
        return { at: 'form' as const, message: text(cashierProblem(error)) }
      }
    },
  })
  const minor = amountOf(form.values.amount, currency)
  return (
    <Form form={form} className={styles.form}>
      <AmountField form={form} currency={currency} label={text('cashier.amount')} />
      <Amounts cashier={cashier} range={{ min, max }} onChoose={(amount) => form.put({ amount })} />
      <Choice name="way" label={text('cashier.payWith')} value={chosen} onChange={setChosen} options={ways} />
      <p className={styles.hint}>
        {text('cashier.noFee')} {creditCards ? null : text('cashier.noCredit')}
      </p>
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {minor === undefined ? text('cashier.deposit.go') : text('cashier.deposit.goAmount', { amount: money(minor) })}
      </Button>
    </Form>
  )
}

interface AmountsProps {
  cashier: Cashier
  range: { min: number; max: number }
  onChoose: (amount: string) => void
}

/** Usual amounts, and what is left of the limit: those above it cannot be chosen. */
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
      {left === undefined ? null : (
        <Note tone="plain">
          {text('cashier.deposit.left', { left: money(left) })}{' '}
          <button type="button" className={styles.link} onClick={() => showModal('spendingControls')}>
            {text('cashier.deposit.limits')}
          </button>
        </Note>
      )}
    </>
  )
}

interface AmountFieldProps {
  form: Parameters<typeof FormField<{ amount: string }>>[0]['form']
  currency: Currency
  label: string
  hint?: string
}

export const AmountField = ({ form, currency, label, hint }: AmountFieldProps) => (
  <FormField
    form={form}
    name="amount"
    label={label}
    amount
    before={currencies[currency].symbol}
    inputMode="decimal"
    autoComplete="off"
    {...(hint !== undefined && { hint })}
  />
)
