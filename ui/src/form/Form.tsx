import type { FocusEvent, ReactNode } from 'react'
import { Field, type FieldProps } from '../Field.tsx'
import { TextArea, type TextAreaProps } from '../TextArea.tsx'
import { afterPress } from './afterPress.ts'
import styles from './Form.module.css'
import type { FieldOf, FormValues } from './formState.ts'
import type { FormHandle } from './useForm.ts'

interface FormProps<Values extends FormValues> {
  form: FormHandle<Values>
  children: ReactNode
  className?: string | undefined
}

/** Submits by Enter and by its button of type "submit". A problem of the whole form is shown at the top. */
export function Form<Values extends FormValues>({ form, children, className }: FormProps<Values>) {
  const problem = form.problemAt('form')
  return (
    <form
      ref={(element) => form.attach(element)}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {problem === undefined ? null : (
        <p role="alert" tabIndex={-1} className={styles.problem}>
          {problem}
        </p>
      )}
      {children}
    </form>
  )
}

type FormFieldProps<Values extends FormValues> = Omit<FieldProps, 'name' | 'value' | 'onChange' | 'problem' | 'form'> & {
  form: FormHandle<Values>
  name: FieldOf<Values>
}

/** A field of the form, by name. */
export function FormField<Values extends FormValues>({ form, name, ...field }: FormFieldProps<Values>) {
  return (
    <Field
      {...field}
      name={name}
      value={form.values[name] ?? ''}
      problem={form.problemAt(name)}
      onChange={(event) => form.change(name, event.target.value)}
      onBlur={(event) => {
        if (wasChanged(event) && !isAboutToSubmit(event)) afterPress(() => form.leave(name))
      }}
    />
  )
}

type FormTextAreaProps<Values extends FormValues> = Omit<TextAreaProps, 'name' | 'value' | 'onChange' | 'problem' | 'form'> & {
  form: FormHandle<Values>
  name: FieldOf<Values>
}

/** The same with several lines. */
export function FormTextArea<Values extends FormValues>({ form, name, ...area }: FormTextAreaProps<Values>) {
  return (
    <TextArea
      {...area}
      name={name}
      value={form.values[name] ?? ''}
      problem={form.problemAt(name)}
      onChange={(event) => form.change(name, event.target.value)}
    />
  )
}

/** Passing through a field without changing it shows no problem. */
const wasChanged = ({ target }: FocusEvent<HTMLInputElement>) => target.value !== ''

/** A problem shown below a field would move the button being pressed; the press shows it anyway. */
const isAboutToSubmit = ({ relatedTarget }: FocusEvent) => relatedTarget instanceof HTMLButtonElement
