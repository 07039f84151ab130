import type { RegistrationDraft } from '@touchline/contract/player/registration'
import { isEmail } from '@touchline/domain/registration'
import { emptyForm, formSteps, type JoiningField, type JoiningForm } from './joiningForm.ts'

/** A form that was left: on this device, or resumed by a mailed link. */
export interface KeptForm {
  ref: string
  form: JoiningForm
}

const stored = 'touchline.registration'
/** asked for again whenever the form is shown again */
const neverKept: ReadonlySet<JoiningField> = new Set<JoiningField>(['way', 'password', 'nationalNumber', 'terms'])
const keptFields = (Object.keys(emptyForm) as JoiningField[]).filter((field) => !neverKept.has(field))

/** Of this tab, until it is closed; undefined if there is none or it is not ours. */
export function readKept(): KeptForm | undefined {
  try {
    const { ref, form } = JSON.parse(sessionStorage.getItem(stored) ?? '{}') as Record<string, unknown>
    return typeof ref === 'string' && typeof form === 'object' && form !== null
      ? { ref, form: { ...emptyForm, ...textsOf(form as Record<string, unknown>) } }
      : undefined
  } catch {
    return undefined
  }
}

export function storeKept(kept: KeptForm | undefined): void {
  try {
    if (kept) sessionStorage.setItem(stored, JSON.stringify({ ref: kept.ref, form: textsOf(kept.form) }))
    else sessionStorage.removeItem(stored)
  } catch {
    // full or forbidden: the page still has it
  }
}

const textsOf = (given: Record<string, unknown>): Partial<JoiningForm> =>
  Object.fromEntries(keptFields.flatMap((field) => (typeof given[field] === 'string' ? [[field, given[field]]] : [])))

/** What the server keeps. */
export const draftOf = ({ limit, ...form }: JoiningForm): RegistrationDraft => {
  const { password: _, nationalNumber: __, terms: ___, way: ____, ...typed } = form
  return { ...typed, limit: limit === 'set' || limit === 'none' ? limit : '' }
}

/** From the second step on, once there is an address to mail: on a wide page, where all steps are one, once it is begun. */
export const mayKeep = (form: JoiningForm, { step, wide }: { step: number; wide: boolean }): boolean =>
  isEmail(form.email.trim()) && (step > 0 || (wide && hasBegun(form)))

const hasBegun = (form: JoiningForm): boolean =>
  (formSteps[1] ?? []).some((field) => field !== 'countryCode' && !neverKept.has(field) && form[field].trim() !== '')
