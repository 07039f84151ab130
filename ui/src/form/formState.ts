/** The typed values, by field name. */
export type FormValues = Readonly<Record<string, string>>
export type FieldOf<Values extends FormValues> = keyof Values & string

/** A problem in words: of one field, or of the whole form, which is shown at the top. */
export interface Problem<Field extends string = string> {
  at: Field | 'form'
  message: string
  /** the field to focus, if not `at` */
  focus?: Field
}

/** The problems of these values, in order. */
export type Rules<Values extends FormValues> = (values: Values) => readonly Problem<FieldOf<Values>>[]

export interface FormState<Values extends FormValues> {
  step: 'editing' | 'submitting'
  values: Values
  /** fields that were changed and left: their problems are shown before a submission */
  touched: readonly FieldOf<Values>[]
  /** where the rules stopped a submission: their problems are shown until they are solved */
  stopped: readonly (FieldOf<Values> | 'form')[]
  /** the server's refusal */
  refusal?: Problem<FieldOf<Values>>
}

export type FormEvent<Values extends FormValues> =
  | { is: 'changed'; field: FieldOf<Values>; value: string }
  | { is: 'left'; field: FieldOf<Values> }
  /** values set by code, which touch no field */
  | { is: 'filled'; values: Partial<Values> }
  | { is: 'submitted' }
  | { is: 'accepted' }
  | { is: 'refused'; problem: Problem<FieldOf<Values>> }

export type FormEffect<Values extends FormValues> =
  | { do: 'submit'; values: Values }
  /** without a field: the problem at the top */
  | { do: 'focus'; field?: FieldOf<Values> | undefined }

export const newForm = <Values extends FormValues>(values: Values): FormState<Values> => ({
  step: 'editing',
  values,
  touched: [],
  stopped: [],
})

/** The form after an event, and the effects to run. Only one submission runs at a time. */
export function nextForm<Values extends FormValues>(
  now: FormState<Values>,
  event: FormEvent<Values>,
  rules: Rules<Values>,
): [FormState<Values>, FormEffect<Values>[]] {
  const { refusal, ...unrefused } = now
  switch (event.is) {
    case 'changed': {
      const values = { ...now.values, [event.field]: event.value }
      // the refused value has changed
      return [{ ...(refusal?.at === event.field ? unrefused : now), values }, []]
    }
    case 'left':
      return [now.touched.includes(event.field) ? now : { ...now, touched: [...now.touched, event.field] }, []]
    case 'filled': {
      const touched = now.touched.filter((field) => !(field in event.values))
      return [{ ...unrefused, values: { ...now.values, ...event.values }, touched, stopped: [] }, []]
    }
    case 'submitted': {
      if (now.step === 'submitting') return [now, []]
      const broken = rules(now.values)
      const [first] = broken
      if (first) return [{ ...unrefused, stopped: broken.map(({ at }) => at) }, [focusOf(first, now.values)]]
      return [{ ...unrefused, step: 'submitting', touched: [], stopped: [] }, [{ do: 'submit', values: now.values }]]
    }
    // a refusal that arrived other than by the answer still holds
    case 'accepted':
      return [{ ...now, step: 'editing' }, []]
    case 'refused':
      return [{ ...now, step: 'editing', refusal: event.problem }, [focusOf(event.problem, now.values)]]
  }
}

function focusOf<Values extends FormValues>({ at, focus }: Problem<FieldOf<Values>>, values: Values): FormEffect<Values> {
  const [first]: FieldOf<Values>[] = Object.keys(values)
  return { do: 'focus', field: focus ?? (at === 'form' ? first : at) }
}

/**
 * The problems to show, in order: the refusal, then those of the rules for touched fields or a stopped submission. One per
 * field.
 */
export function shownProblems<Values extends FormValues>(
  { values, touched, stopped, refusal }: FormState<Values>,
  rules: Rules<Values>,
): Problem<FieldOf<Values>>[] {
  const broken = rules(values).filter(({ at }) => stopped.includes(at) || (at !== 'form' && touched.includes(at)))
  const all = refusal ? [refusal, ...broken] : broken
  return all.filter(({ at }, place) => all.findIndex((each) => each.at === at) === place)
}
