/** What somebody typed, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>
export type FieldOf<Values extends FormValues> = keyof Values & string

/** What is wrong, in words: with one field, or with the form as a whole, which is said on top. */
export interface Problem<Field extends string = string> {
  at: Field | 'form'
  says: string
  /** where the focus goes, where that is not the field itself */
  focus?: Field
}

/** What is wrong with these values, the first thing first. */
export type Rules<Values extends FormValues> = (values: Values) => readonly Problem<FieldOf<Values>>[]

export interface FormState<Values extends FormValues> {
  step: 'editing' | 'submitting'
  values: Values
  /** fields that were changed and then left: what is wrong with them is said before anything is submitted */
  touched: readonly FieldOf<Values>[]
  /** a submission was stopped by the rules: what they say is shown until it is put right */
  stopped: boolean
  /** what the server had against it */
  refusal?: Problem<FieldOf<Values>>
}

export type FormEvent<Values extends FormValues> =
  | { is: 'changed'; field: FieldOf<Values>; value: string }
  | { is: 'left'; field: FieldOf<Values> }
  /** values that nobody typed: they replace what is there, and nothing of them is touched */
  | { is: 'filled'; values: Partial<Values> }
  | { is: 'submitted' }
  | { is: 'accepted' }
  | { is: 'refused'; problem: Problem<FieldOf<Values>> }

export type FormEffect<Values extends FormValues> =
  | { do: 'submit'; values: Values }
  /** without a field: to what is said on top */
  | { do: 'focus'; field?: FieldOf<Values> | undefined }

export const newForm = <Values extends FormValues>(values: Values): FormState<Values> => ({
  step: 'editing',
  values,
  touched: [],
  stopped: false,
})

/** The form after an event, and what is to be done. While one submission is under way there is no other. */
export function nextForm<Values extends FormValues>(
  now: FormState<Values>,
  event: FormEvent<Values>,
  rules: Rules<Values>,
): [FormState<Values>, FormEffect<Values>[]] {
  const { refusal, ...unrefused } = now
  switch (event.is) {
    case 'changed': {
      const values = { ...now.values, [event.field]: event.value }
      // what was refused is no longer what stands there
      return [{ ...(refusal?.at === event.field ? unrefused : now), values }, []]
    }
    case 'left':
      return [now.touched.includes(event.field) ? now : { ...now, touched: [...now.touched, event.field] }, []]
    case 'filled': {
      const touched = now.touched.filter((field) => !(field in event.values))
      return [{ ...unrefused, values: { ...now.values, ...event.values }, touched, stopped: false }, []]
    }
    case 'submitted': {
      if (now.step === 'submitting') return [now, []]
      const [first] = rules(now.values)
      if (first) return [{ ...unrefused, stopped: true }, [focusOf(first, now.values)]]
      return [{ ...unrefused, step: 'submitting', touched: [], stopped: false }, [{ do: 'submit', values: now.values }]]
    }
    // what was refused meanwhile, in some other way than by the answer, still is
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

/** What is said now, in order: what was refused, then what the rules say of what was touched or stopped. One thing a field. */
export function shownProblems<Values extends FormValues>(
  { values, touched, stopped, refusal }: FormState<Values>,
  rules: Rules<Values>,
): Problem<FieldOf<Values>>[] {
  const broken = rules(values).filter(({ at }) => stopped || (at !== 'form' && touched.includes(at)))
  const all = refusal ? [refusal, ...broken] : broken
  return all.filter(({ at }, place) => all.findIndex((each) => each.at === at) === place)
}
