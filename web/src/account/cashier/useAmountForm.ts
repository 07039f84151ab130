import type { Currency, Minor } from '@touchline/domain/money'
import { type FormHandle, useForm } from '@touchline/ui'
import { useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { keepRef } from './keptRef.ts'
import { amountOf, cashierProblem, isUndecided, wireAmount } from './useCashier.ts'

interface AmountFormOptions {
  currency: Currency
  /** what is wrong with an amount above 0, before it is sent */
  problemOf: (amountMinor: Minor) => string | undefined
  /** `refFor`: the same for the same request until it is decided */
  send: (amount: string, refFor: (request: string) => string) => Promise<void>
}

/** A form with an amount of money that is sent once, however often it is pressed, and what of it may be sent. */
export function useAmountForm({ currency, problemOf, send }: AmountFormOptions): {
  form: FormHandle<{ amount: string }>
  /** undefined for what is not an amount */
  amountMinor: Minor | undefined
} {
  const text = useText()
  const [refs] = useState(keepRef)
  const form = useForm({
    values: { amount: '' },
    eager: true,
    rules: ({ amount }) => {
      const minor = amountOf(amount, currency)
      const wrong = amount === '' ? 'cashier.amount.empty' : 'cashier.amount.wrong'
      const message = minor === undefined ? text(wrong) : problemOf(minor)
      return message === undefined ? [] : [{ at: 'amount' as const, message }]
    },
    submit: async ({ amount }) => {
      const minor = amountOf(amount, currency)
      if (minor === undefined) return undefined
      try {
        await send(wireAmount(minor, currency), (request) => refs.for(request))
        refs.decided()
        return undefined
      } catch (error) {
        if (!isUndecided(error)) refs.decided()
        return { at: 'form' as const, message: text(cashierProblem(error)) }
      }
    },
  })
  return { form, amountMinor: amountOf(form.values.amount, currency) }
}
