import { useRef, useState } from 'react'
import {
  type FieldOf,
  type FormEffect,
  type FormEvent,
  type FormState,
  type FormValues,
  newForm,
  nextForm,
  type Problem,
  type Rules,
  shownProblems,
} from './formState.ts'

interface FormOptions<Values extends FormValues> {
  /** initial values; their order is the order of focus */
  values: Values
  rules?: Rules<Values>
  /** shows problems while typing */
  eager?: boolean
  /** Returns the server's refusal, or nothing on success. A thrown error is a bug. */
  submit: (values: Values) => Promise<Problem<FieldOf<Values>> | void> | Problem<FieldOf<Values>> | void
}

/** One form: what `Form` and `FormField` show, and its owner's actions. */
export interface FormHandle<Values extends FormValues> {
  values: Values
  submitting: boolean
  /** the problem of a field, or of the whole form, if it is to be shown yet */
  problemAt: (at: FieldOf<Values> | 'form') => string | undefined
  change: (field: FieldOf<Values>, value: string) => void
  leave: (field: FieldOf<Values>) => void
  /** values set by code */
  put: (values: Partial<Values>) => void
  submit: () => void
  /** for a refusal that arrives after the answer to `submit` */
  refuse: (problem: Problem<FieldOf<Values>>) => void
  attach: (element: HTMLFormElement | null) => void
}

const noRules = () => []

export function useForm<Values extends FormValues>({
  values,
  rules = noRules,
  submit,
  eager = false,
}: FormOptions<Values>): FormHandle<Values> {
  const [state, setState] = useState(() => newForm(values))
  // two presses may come before the next render: the second has to see the state after the first
  const latest = useRef<FormState<Values>>(state)
  const element = useRef<HTMLFormElement>(null)

  function send(event: FormEvent<Values>): void {
    const [next, effects] = nextForm(latest.current, event, rules)
    latest.current = next
    setState(next)
    for (const effect of effects) run(effect)
  }

  function run(effect: FormEffect<Values>): void {
    if (effect.do === 'submit') void hand(effect.values)
    // after the render, when a problem at the top is there
    else requestAnimationFrame(() => focusIn(element.current, effect.field))
  }

  async function hand(submitted: Values): Promise<void> {
    let problem: Problem<FieldOf<Values>> | void = undefined
    try {
      problem = await submit(submitted)
    } finally {
      send(problem ? { is: 'refused', problem } : { is: 'accepted' })
    }
  }

  const shown = shownProblems(state, rules)
  return {
    values: state.values,
    submitting: state.step === 'submitting',
    problemAt: (at) => shown.find((each) => each.at === at)?.message,
    change: (field, value) => {
      send({ is: 'changed', field, value })
      if (eager) send({ is: 'left', field })
    },
    leave: (field) => send({ is: 'left', field }),
    put: (given) => send({ is: 'filled', values: given }),
    submit: () => send({ is: 'submitted' }),
    refuse: (problem) => send({ is: 'refused', problem }),
    attach: (form) => {
      element.current = form
    },
  }
}

function focusIn(form: HTMLFormElement | null, field: string | undefined): void {
  const named = field === undefined ? undefined : form?.elements.namedItem(field)
  const found = named instanceof RadioNodeList ? named[0] : named
  const target = found instanceof HTMLElement ? found : form?.querySelector<HTMLElement>('[role="alert"]')
  target?.focus()
}
