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
  /** what stands in the fields at first; their order is the order of the focus */
  values: Values
  rules?: Rules<Values>
  /** what is wrong is said while somebody types */
  eager?: boolean
  /** Answers what the server has against it, or nothing where it took it. What it throws is a bug. */
  submit: (values: Values) => Promise<Problem<FieldOf<Values>> | void> | Problem<FieldOf<Values>> | void
}

/** One form: what `Form` and `FormField` show, and what its owner may do with it. */
export interface FormHandle<Values extends FormValues> {
  values: Values
  submitting: boolean
  /** what is wrong with a field, or with the whole, as far as it is said yet */
  problemAt: (at: FieldOf<Values> | 'form') => string | undefined
  change: (field: FieldOf<Values>, value: string) => void
  leave: (field: FieldOf<Values>) => void
  /** values that nobody typed */
  put: (values: Partial<Values>) => void
  submit: () => void
  /** what comes later than the answer to `submit` */
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
  // two presses may come before the next picture: the second has to see what the first did
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
    // after the picture: what was said on top is there then
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
    problemAt: (at) => shown.find((each) => each.at === at)?.says,
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
  const found = field === undefined ? undefined : form?.elements.namedItem(field)
  const target = found instanceof HTMLElement ? found : form?.querySelector<HTMLElement>('[role="alert"]')
  target?.focus()
}
