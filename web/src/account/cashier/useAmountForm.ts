import type { Currency, Minor } from '@touchline/domain/money'
import { type FormHandle, useForm } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { type Draft, type DraftName, draftOf, forgetDraft, keepIn } from './draft.ts'
import { amountOf, cashierProblem, isUndecided, wireAmount } from './useCashier.ts'

interface AmountFormOptions<Answer> {
  name: DraftName
  currency: Currency
  /** what is wrong with an amount above 0, before it is sent */
  problemOf: (amountMinor: Minor) => string | undefined
  /** `refFor`: the same for the same request until it is decided */
  send: (amount: string, refFor: (request: string) => string) => Promise<Answer>
  /** what was typed is forgotten by then: a form that is drawn anew is empty */
  onSent?: (answer: Answer) => unknown
}

/** A form with an amount of money that is sent once, however often it is pressed, and what of it may be sent. */
export function useAmountForm<Answer>({ name, currency, problemOf, send, onSent }: AmountFormOptions<Answer>): {
  form: FormHandle<{ amount: string }>
  /** undefined for what is not an amount */
  amountMinor: Minor | undefined
} {
  const text = useText()
  const draft = useDraft(name)
  const { refs } = draft
  const form = useForm({
    values: { amount: draft.amount },
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
        const answer = await send(wireAmount(minor, currency), (request) => refs.for(request))
        refs.decided()
        forgetDraft(name)
        await onSent?.(answer)
        return undefined
      } catch (error) {
        if (!isUndecided(error)) refs.decided()
        return { at: 'form' as const, message: text(cashierProblem(error)) }
      }
    },
  })
  const { amount } = form.values
  useEffect(() => {
    keepIn(draft, { amount })
  }, [draft, amount])
  return { form, amountMinor: amountOf(amount, currency) }
}

/** The draft that is there when the form is drawn: one that is forgotten later changes nothing in it. */
export function useDraft(name: DraftName): Draft {
  const customer = useUser()?.userProfile.userId ?? ''
  const [draft] = useState(() => draftOf(name, customer))
  return draft
}
