import { type DetailField, dayOf, detailProblems } from '@touchline/domain/registration'
import { Button, Form, FormField, type Problem, useForm } from '@touchline/ui'
import { Refused } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { type Text, useText } from '../../lib/intl/index.ts'
import { useFocus } from '../../lib/useFirstFocus.ts'
import { lineWords } from '../address/index.ts'
import { BirthDateFields } from '../birthDate/index.ts'
import { type Blocked, blockedBy } from './blocked.ts'
import { finalize } from './finalize.ts'
import type { LoginAnswer, LoginStep } from './loginSteps.ts'
import styles from './Session.module.css'
import { stepProblem } from './stepProblem.ts'

const empty = { day: '', month: '', year: '', phone: '', addressLine: '', city: '', postcode: '' }
type DetailsForm = typeof empty
type DetailsProblem = Problem<keyof DetailsForm>

interface DetailsProps {
  step: Extract<LoginStep, { at: 'details' }>
  onEntered: (answer: LoginAnswer) => void
  onBlocked: (blocked: Blocked) => void
  onLeave: () => void
}

/** The details that the brand demands and the account lacks, and only those. */
export default function DetailsStep({ step: { pending, missing, countryCode }, onEntered, onBlocked, onLeave }: DetailsProps) {
  const text = useText()
  const { minimumAge } = useConfig()
  const heading = useFocus<HTMLHeadingElement>()
  const form = useForm<DetailsForm>({
    values: empty,
    rules: (values) =>
      detailProblems(detailsOf(values), missing, { minimumAge, today: todayNow(), countryCode }).map((problem) =>
        problem.why === 'characters'
          ? { at: problem.field as DetailField & keyof DetailsForm, message: lineWords(problem, text) }
          : inWords(problem.field as DetailField, { isTooYoung: problem.why === 'tooYoung', age: minimumAge, text }),
      ),
    submit: async (values) => {
      try {
        onEntered(await finalize(pending, 'details', { details: detailsOf(values) }))
        return undefined
      } catch (error) {
        const blocked = blockedBy(error)
        if (!blocked) return refusedBy(error, text, minimumAge)
        onBlocked(blocked)
        return undefined
      }
    },
  })
  const asks = (field: DetailField) => missing.includes(field)
  return (
    <Form form={form} className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {text('session.details.title')}
      </h2>
      <p>{text('session.details.text')}</p>
      {asks('birthDate') ? <BirthDateFields form={form} /> : null}
      {asks('phone') ? (
        <FormField form={form} name="phone" type="tel" label={text('session.details.phone')} autoComplete="tel" />
      ) : null}
      {asks('addressLine') ? (
        <FormField form={form} name="addressLine" label={text('registration.addressLine')} autoComplete="street-address" />
      ) : null}
      {asks('city') ? (
        <FormField form={form} name="city" label={text('registration.city')} autoComplete="address-level2" />
      ) : null}
      {asks('postcode') ? (
        <FormField form={form} name="postcode" label={text('registration.postcode')} autoComplete="postal-code" />
      ) : null}
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {text('session.details.go')}
      </Button>
      <Button wide onClick={onLeave}>
        {text('session.blocked.back')}
      </Button>
    </Form>
  )
}

const todayNow = (): string => new Date().toISOString().slice(0, 10)

const detailsOf = ({ day, month, year, ...rest }: DetailsForm) => ({ ...rest, birthDate: dayOf({ day, month, year }) ?? '' })

function inWords(
  field: DetailField,
  { isTooYoung, age, text }: { isTooYoung: boolean; age: number; text: Text },
): DetailsProblem {
  if (field === 'birthDate')
    return { at: 'day', message: text(`registration.problem.${isTooYoung ? 'tooYoung' : 'noSuchDay'}`, { age }) }
  if (field === 'phone') return { at: field, message: text('session.details.problem.phone') }
  return { at: field, message: text(`registration.problem.${field}`) }
}

function refusedBy(error: unknown, text: Text, age: number): DetailsProblem {
  if (error instanceof Refused && error.refusal === 'RegistrationTooYoung')
    return { at: 'day', message: text('registration.problem.tooYoung', { age }) }
  return { at: 'form', message: text(stepProblem(error)) }
}
